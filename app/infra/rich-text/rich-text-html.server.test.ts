import { expect, it } from "vitest";
import { cleanRichText, type RichText } from "#app/infra/rich-text/rich-text.ts";
import { richTextFromMarkdown } from "#app/infra/rich-text/rich-text-from-markdown.ts";
import { richTextToMarkdown } from "#app/infra/rich-text/rich-text-to-markdown.ts";
import { richTextHtml } from "./rich-text-html.server.ts";

const html = (document: RichText, look: "mail" | "page" = "page") =>
  richTextHtml(document, { look });

const WRITTEN = `## La patience

Un **rappel** et un *sourire*, [à lire](https://exemple.fr/a?b=1&c=2)
sur deux lignes.

- un
- deux
  - dedans

1. premier
2. second

> Une parole.

---

### Plus loin

[L'intention](/preches/7b0e3f3a-5a1c-4b8e-9a52-0d3d5f1f9a11 "carte:Prêche")`;

it("reads Markdown into a letter and writes the same letter back", () => {
  const letter = richTextFromMarkdown(WRITTEN);
  expect(richTextToMarkdown(letter)).toBe(WRITTEN);
  expect(cleanRichText(JSON.parse(JSON.stringify(letter)))).toEqual(letter);
  const odd = cleanRichText({
    content: [
      { type: "paragraph", content: [{ type: "text", text: "1. pas une *liste* [ni] <b>" }] },
      { type: "paragraph", content: [{ type: "text", text: "# ni un titre" }] },
    ],
  });
  expect(richTextFromMarkdown(richTextToMarkdown(odd))).toEqual(odd);
});

it("renders every element it knows", () => {
  const page = html(richTextFromMarkdown(WRITTEN));
  for (const part of [
    "<h2>La patience</h2>",
    "<strong>rappel</strong>",
    "<em>sourire</em>",
    '<a href="https://exemple.fr/a?b=1&amp;c=2">à lire</a><br>sur deux',
    "<ul><li>un</li>",
    "<ol><li>premier</li>",
    "<blockquote><p>Une parole.</p></blockquote>",
    "<hr>",
    '<p class="letter-card"><small>Prêche</small><br><a href="/preches/',
  ]) {
    expect(page).toContain(part);
  }
  const mail = html(richTextFromMarkdown(WRITTEN), "mail");
  expect(mail).toMatch(/<p class="mail-box" style="[^"]+"><small/);
  expect(mail, "one class of each element counts").not.toMatch(/<[^>]*class=[^>]*class=/);
});

it("shows what is known of a card, in a mail with the size of its picture", () => {
  const attrs = { label: "Prêche", title: "La foi", href: "/preches/la-foi" };
  const letter = { type: "doc", content: [{ type: "contentCard", attrs }] } as RichText;
  const detailsOf = (href: string) =>
    href === attrs.href ? { cover: "/motifs/1.svg?a&b", facts: ["Fatou", "55 s"] } : undefined;
  const page = richTextHtml(letter, { detailsOf });
  expect(page).toContain('<img src="/motifs/1.svg?a&amp;b" alt=""');
  expect(page).toContain(
    '<small class="meta-list"><span><span>Fatou</span> <span>55 s</span></span></small></p>',
  );
  const mail = richTextHtml(letter, { look: "mail", detailsOf });
  expect(mail).toMatch(/<img src="\/motifs\/1.svg\?a&amp;b" alt="" width="80" height="80"/);
  expect(mail).toContain("Fatou · 55 s</small></span></p>");
  expect(richTextHtml(letter, { look: "mail" })).not.toMatch(/Fatou|<img/);
});

it("lets nothing typed become HTML", () => {
  const typed = '<script>alert("1")</script> & <img src=x onerror=alert(1)>';
  const hostile = {
    type: "doc",
    content: [
      { type: "paragraph", content: [{ type: "text", text: typed }] },
      { type: "contentCard", attrs: { label: typed, title: typed, href: '/a"onclick="x' } },
      { type: "iframe", attrs: { src: "https://mal.test" } },
    ],
  } as RichText;
  for (const letter of [hostile, cleanRichText(hostile)]) {
    for (const look of ["mail", "page"] as const) {
      expect(html(letter, look)).not.toMatch(/<(script|img|iframe)/);
      expect(html(letter, look)).not.toContain('"onclick');
    }
  }
  expect(html(richTextFromMarkdown(typed))).not.toMatch(/<(script|img)/);
});

it("isolates Arabic, and carries its look in a mail", () => {
  const letter = richTextFromMarkdown("Le mot **الصبر**, la patience.\n\nالصبر مفتاح الفرج");
  expect(html(letter)).toContain('<strong><bdi lang="ar" dir="rtl">الصبر</bdi></strong>');
  expect(html(letter)).toContain('<p lang="ar" dir="rtl">');
  const withReference = richTextFromMarkdown("\u200fالبقرة (Coran 2:153)");
  expect(html(withReference)).toMatch(/^<p lang="ar" dir="rtl"><bdi[^>]+>ا/);
  expect(html(letter, "mail")).toMatch(/<p class="mail-ink" style="[^"]+">Le mot/);
});
