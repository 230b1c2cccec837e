import { expect, it } from "vitest";
import { cleanRichText, isEmptyRichText, isSafeHref, linksIn } from "./rich-text.ts";

const paragraph = (...content: unknown[]) => ({ type: "paragraph", content });
const text = (words: string, ...marks: unknown[]) => ({ type: "text", text: words, marks });

it("keeps what a letter may hold, and leaves out the rest", () => {
  const sent = {
    type: "doc",
    content: [
      { type: "heading", attrs: { level: 1, style: "x" }, content: [text("Titre")] },
      paragraph(text("gras", { type: "bold" }, { type: "textStyle", attrs: { color: "red" } })),
      { type: "image", attrs: { src: "https://ailleurs.test/p.gif" } },
      { type: "embed", content: [text("x")] },
      { type: "listItem", content: [paragraph(text("hors de toute liste"))] },
      { type: "bulletList", content: [{ type: "listItem", content: [paragraph(text("un"))] }] },
      { type: "bulletList", content: [] },
      { type: "constructor" },
    ],
  };
  expect(cleanRichText(sent).content).toEqual([
    { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "Titre" }] },
    paragraph({ type: "text", text: "gras", marks: [{ type: "bold" }] }),
    {
      type: "bulletList",
      content: [{ type: "listItem", content: [paragraph({ type: "text", text: "un" })] }],
    },
  ]);
  for (const nothing of [null, "doc", 3, [], { content: "x" }, { content: [null, 1, "a"] }]) {
    expect(cleanRichText(nothing)).toEqual({ type: "doc", content: [] });
  }
});

it("follows only links of the web, of a mailbox or of this site", () => {
  for (const href of ["https://a.fr/b", "http://a.fr", "mailto:a@b.fr", "/preches/1?a=b"]) {
    expect(isSafeHref(href), href).toBe(true);
  }
  const wrong = ["javascript:alert(1)", "data:text/html,x", "//mal.test", "/\\mal.test", "a.fr"];
  for (const href of ["", " ", "vbscript:x", "file:///etc/passwd", ...wrong]) {
    expect(isSafeHref(href), href).toBe(false);
    const letter = { content: [paragraph(text("ici", { type: "link", attrs: { href } }))] };
    expect(cleanRichText(letter).content).toEqual([paragraph({ type: "text", text: "ici" })]);
  }
});

it("is not drowned by a letter that nests for ever", () => {
  let nested: object = paragraph(text("au fond"));
  for (let depth = 0; depth < 5_000; depth += 1) {
    nested = { type: "blockquote", content: [{ type: "bulletList", content: [nested] }] };
  }
  expect(isEmptyRichText(cleanRichText({ content: [nested] }))).toBe(true);
});

it("knows an empty letter, and the links of a full one", () => {
  expect(isEmptyRichText(cleanRichText({ content: [paragraph(text("   ")), paragraph()] }))).toBe(
    true,
  );
  const card = { type: "contentCard", attrs: { label: "Prêche", title: "La foi", href: "/p/1" } };
  const link = { type: "link", attrs: { href: "https://a.fr/" } };
  const letter = cleanRichText({ content: [paragraph(text("a", link), text("b", link)), card] });
  expect(isEmptyRichText(letter)).toBe(false);
  expect(linksIn(letter)).toEqual(["https://a.fr/", "/p/1"]);
});
