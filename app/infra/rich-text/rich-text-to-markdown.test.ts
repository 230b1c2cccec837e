import { expect, it } from "vitest";
import { cleanRichText, type RichTextNode } from "./rich-text.ts";
import { documentFromMarkdown } from "./rich-text-from-markdown.ts";
import { richTextToMarkdown } from "./rich-text-to-markdown.ts";

const again = (content: RichTextNode[]) =>
  documentFromMarkdown(richTextToMarkdown({ type: "doc", content })).content;
const text = (words: string, ...marks: string[]): RichTextNode => ({
  type: "text",
  text: words,
  marks: marks.map((type) => ({ type })),
});
const paragraph = (...content: RichTextNode[]): RichTextNode => ({ type: "paragraph", content });

/** What is read: each letter with its marks. */
const read = (nodes: RichTextNode[]): string =>
  nodes
    .map(({ type, text: words = "", marks = [], content = [] }) => {
      if (type === "hardBreak") return "\n";
      const names = marks.map((mark) => mark.type[0]).toSorted();
      const letters = [...words].map((letter) => (letter === " " ? " " : names.join("") + letter));
      return letters.join("") + read(content) + (type === "paragraph" ? "¶" : "");
    })
    .join("");

it("writes whatever marks and signs a paragraph holds, and reads the same again", () => {
  let seed = 7;
  const among = <Item>(items: Item[]): Item => {
    seed = (seed * 16_807) % 2_147_483_647;
    return items[seed % items.length] as Item;
  };
  const words = [
    "mot",
    "(bis)",
    "«",
    "l'été",
    "a_b*c",
    "# titre",
    "1. un",
    "- deux",
    "&amp;",
    "x<y",
    "[z]",
    "~~",
    "|",
    "الصبر",
    "\\",
  ];
  const marks = [[], [], ["bold"], ["italic"], ["bold", "italic"], ["strike"], ["bold", "strike"]];
  for (let time = 0; time < 2_000; time += 1) {
    const length = among([1, 2, 3, 4, 5]);
    const content = Array.from({ length }, (_, place) => {
      if (place > 0 && place < length - 1 && among([0, 0, 0, 1])) return { type: "hardBreak" };
      return text(among(["", "", " "]) + among(words) + among(["", "", " "]), ...among(marks));
    });
    const written = paragraph(...content);
    const tidy = (nodes: RichTextNode[]) =>
      read(nodes)
        .replaceAll(/ *(\n) *| +(?=¶)|^ +/g, "$1")
        .replaceAll(/ +/g, " ")
        .replaceAll(/\n{2,}/g, "¶");
    expect(tidy(again([written])), JSON.stringify(written)).toBe(tidy([written]));
  }
});

it("keeps tables, images, code, numbered lists and the direction of a paragraph", () => {
  const id = "0b9d1c1e-6f0e-4f2a-9d57-3f1f0c6f7a11";
  const cell = (type: string, words: string) => ({ type, content: [text(words)] });
  const row = (type: string, ...words: string[]) => ({
    type: "tableRow",
    content: words.map((word) => cell(type, word)),
  });
  const document: RichTextNode[] = [
    { type: "table", content: [row("tableHeader", "Mot", "Sens"), row("tableCell", "a|b", "c")] },
    { type: "image", attrs: { id, alt: "Une page", caption: "Un *atlas*" } },
    { type: "codeBlock", content: [{ type: "text", text: "- x\n\n```" }] },
    {
      type: "orderedList",
      attrs: { start: 3 },
      content: [{ type: "listItem", content: [paragraph(text("trois"))] }],
    },
    { type: "paragraph", attrs: { rtl: true }, content: [text("البقرة (2:153) Coran")] },
    {
      type: "blockquote",
      content: [paragraph(text("الصبر")), paragraph(text("La patience."))],
    },
  ];
  expect(again(document)).toEqual(document);
});

it("puts an image on a line of its own, and leaves out another site's", () => {
  const id = "0b9d1c1e-6f0e-4f2a-9d57-3f1f0c6f7a11";
  const { content } = documentFromMarkdown(
    `Avant ![a](/media/${id}) après ![b](https://x.test/p.gif)`,
  );
  expect(content.map(({ type }) => type)).toEqual(["paragraph", "image", "paragraph"]);
  expect(cleanRichText({ content }).content.map(({ type }) => type)).toEqual([
    "paragraph",
    "paragraph",
  ]);
});
