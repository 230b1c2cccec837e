import { describe, expect, it } from "vitest";
import { documentFromMarkdown } from "#app/infra/rich-text/rich-text-from-markdown.ts";
import { richTextToMarkdown } from "#app/infra/rich-text/rich-text-to-markdown.ts";
import contents from "#demo/contents.json" with { type: "json" };
import { articleHtml, articleWithHeadings, imageIdsIn } from "./content-body.server.ts";

describe("the text of an article", () => {
  it("shows typed HTML as text and makes no link of a dangerous address", () => {
    const html = articleHtml(
      "<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n[ici](javascript:alert(1)) ![x](https://ailleurs.test/p.gif) [là](data:text/html,x)",
    );
    expect(html).not.toMatch(/<(script|img)/);
    expect(html).not.toMatch(/href="(javascript|data):/);
    expect(html).toContain("&lt;script&gt;");
  });

  it("completes an address typed without its https://, and leaves those of the site", () => {
    const html = articleHtml("[a](youtube.com/live/x) [b](/contact) [c](mailto:x@y.fr)");
    for (const address of ["https://youtube.com/live/x", "/contact", "mailto:x@y.fr"]) {
      expect(html).toContain(`href="${address}"`);
    }
  });

  it("renders headings under the page's own, lists, quotations and tables", () => {
    const html = articleHtml(
      "# Un\n\n## Deux\n\n- a\n- b\n\n> c\n\n| d | e |\n|---|---|\n| f | g |",
    );
    expect(html).toContain("<h2>Un</h2>");
    expect(html).toContain("<h2>Deux</h2>");
    expect(html).not.toContain("<h1");
    for (const tag of ["<ul>", "<blockquote>", "<table>"]) expect(html).toContain(tag);
  });

  it("lets keys scroll a table too wide for a phone, and no other", () => {
    const table = (columns: number) => {
      const row = (cell: string) => `|${`${cell}|`.repeat(columns)}`;
      return [row("mot"), row("---"), row("sens")].join("\n");
    };
    expect(articleHtml(table(3))).toContain("<table>");
    expect(articleHtml(`${table(3)}\n\n${table(4)}`)).toMatch(/<table>[\s\S]+<table tabindex="0">/);
  });

  it("is the same page once the editor has rewritten the demonstration's articles", () => {
    const looks = (body: string) => articleHtml(body).replaceAll(/>\s+</g, "><");
    const bodies = contents.flatMap(({ body }) => body ?? []);
    expect(bodies.length).toBeGreaterThanOrEqual(8);
    for (const body of bodies) {
      expect(looks(richTextToMarkdown(documentFromMarkdown(body)))).toBe(looks(body));
    }
  });

  it("keeps each line typed, makes a link of an address, and turns round what is said Arabic", () => {
    expect(articleHtml("Un\nDeux")).toBe("<p>Un<br>\nDeux</p>\n");
    expect(articleHtml("Voir https://exemple.fr/a_b.")).toContain(
      '<a href="https://exemple.fr/a_b">https://exemple.fr/a_b</a>.',
    );
    expect(articleHtml("fin.Il pleut")).not.toContain("<a");
    expect(articleHtml("\u200fالبقرة (Coran 2:153)")).toMatch(
      /^<p lang="ar" dir="rtl"><bdi[^>]+>ا/,
    );
  });

  it("isolates Arabic inside French, and turns a wholly Arabic paragraph round", () => {
    expect(articleHtml("Le mot **الصبر**, la patience.")).toContain(
      '<strong><bdi lang="ar" dir="rtl">الصبر</bdi></strong>',
    );
    expect(articleHtml("الصبر مفتاح الفرج")).toContain('<p lang="ar" dir="rtl">');
    expect(articleHtml("Sans arabe")).toBe("<p>Sans arabe</p>\n");
  });

  it("turns a quotation or a list that is wholly Arabic round with its paragraphs", () => {
    expect(articleHtml("> الصبر مفتاح الفرج")).toContain('<blockquote lang="ar" dir="rtl">');
    expect(articleHtml("- الصبر\n- الشكر")).toContain('<ul lang="ar" dir="rtl">');
    for (const mark of ["", "\u200f"]) {
      const verse = articleHtml(`> ${mark}الصبر مفتاح الفرج\n>\n> La patience.`);
      expect(verse).toMatch(/^<blockquote>\n<p lang.+\n<p>La patience/);
    }
  });

  it("sets the French of what was typed plainly, and changes nothing of its code or its links", () => {
    expect(articleHtml("L'étude\u0020: « *lire* »\u0020?")).toBe(
      "<p>L’étude\u00a0: «\u00a0<em>lire</em>\u00a0»\u00a0?</p>\n",
    );
    const plain = articleHtml("`l'a\u0020: b` [x](/a?l'b)");
    expect(plain).toContain("<code>l'a\u0020: b</code>");
    expect(plain).toContain('href="/a?l\'b"');
  });

  it("shows an image of ours with its caption, sized and late, and no other", () => {
    const id = "0b9d1c1e-6f0e-4f2a-9d57-3f1f0c6f7a11";
    const images = new Map([[id, { width: 1000, height: 500 }]]);
    const body = `Avant.\n\n![Une "page" d'atlas](/media/${id} "Un *atlas* : **أطلس**")\n\nAprès.`;
    const html = articleHtml(body, images);
    expect(html).toContain(`<p>Avant.</p>\n<figure><img src="/media/${id}?l=640"`);
    expect(html).toContain(
      'width="1000" height="500" alt="Une &quot;page&quot; d\'atlas" loading="lazy"',
    );
    expect(html).toContain(
      `srcset="/media/${id}?l=320 320w, /media/${id}?l=640 640w, /media/${id}?l=1280 1000w"`,
    );
    expect(html).toMatch(
      /<figcaption>Un <em>atlas<\/em>\s: <strong><bdi lang="ar" dir="rtl">أطلس<\/bdi><\/strong><\/figcaption><\/figure>\s+<p>Après/,
    );
    expect(imageIdsIn(body)).toEqual([id]);
    for (const refused of [
      body.replace(id, "1b9d1c1e-6f0e-4f2a-9d57-3f1f0c6f7a11"),
      body.replace("/media/", "https://ailleurs.test/media/"),
      body.replace("/media/", "/admin/logout?"),
    ]) {
      expect(articleHtml(refused, images)).not.toMatch(/<(img|figure)/);
      expect(articleHtml(refused, images)).toContain("d'atlas");
    }
    expect(imageIdsIn(`![a](/media/${"-".repeat(36)}) ![b](/media/x)`)).toEqual([]);
  });

  it("lists its parts in order, in plain words, each with an address of its own", () => {
    const body = "## L'*atlas*\n\n### Un détail\n\n# الصبر\n\nTexte.\n\n## Le carnet";
    const { html, headings } = articleWithHeadings(body);
    expect(headings).toEqual([
      { id: "partie-1", title: "L’atlas" },
      { id: "partie-2", title: "الصبر" },
      { id: "partie-3", title: "Le carnet" },
    ]);
    for (const { id } of headings) expect(html).toMatch(new RegExp(`<h2 [^>]*id="${id}"`));
    expect(articleHtml(body)).not.toContain("id=");
  });
});
