import {
  escapeHTML,
  escapeHTMLAttribute,
  renderJSONContentToString,
} from "@tiptap/static-renderer/json/html-string";
import { splitArabic } from "#app/infra/french/french.ts";
import type { LetterDocument, LetterNode } from "./letter.ts";
import { type LetterLook, MAIL_LOOK } from "./letter-look.server.ts";

type Rendering = {
  /** A mail carries its look in every element; a page of the site has its own. */
  look: "mail" | "page";
  /** Where a link of the letter really leads. */
  linkTo: (href: string) => string;
};

/** A letter as safe HTML: text is escaped, and nothing but its known elements can come out. */
export function letterHtml(document: LetterDocument, { look, linkTo }: Rendering): string {
  const lookOf = (part: keyof LetterLook) => (look === "mail" ? MAIL_LOOK[part] : "");
  const wrap =
    (tag: string, part: keyof LetterLook) =>
    ({ node, children }: Part) =>
      `<${tag}${lookOf(part)}${direction(node)}>${joined(children)}</${tag}>`;
  const link = (href: string, inside: string, part: keyof LetterLook) =>
    `<a href="${escapeHTMLAttribute(linkTo(href))}"${lookOf(part)}>${inside}</a>`;
  const render = renderJSONContentToString({
    nodeMapping: {
      doc: ({ children }) => joined(children),
      text: ({ node }) => isolated(String(node.text ?? "")),
      paragraph: ({ node, parent, children }) => {
        const part = TIGHT.has(parent?.type ?? "") ? "tight" : "paragraph";
        return `<p${lookOf(part)}${direction(node)}>${joined(children)}</p>`;
      },
      heading: ({ node, children }) => {
        const tag = node.attrs?.level === 3 ? "h3" : "h2";
        return `<${tag}${lookOf(tag)}${direction(node)}>${joined(children)}</${tag}>`;
      },
      bulletList: wrap("ul", "list"),
      orderedList: wrap("ol", "list"),
      listItem: wrap("li", "item"),
      blockquote: wrap("blockquote", "quotation"),
      horizontalRule: () => `<hr${lookOf("rule")}>`,
      hardBreak: () => "<br>",
      contentCard: ({ node }) => {
        const { label = "", title = "", href = "" } = node.attrs ?? {};
        const name = `<small${lookOf("cardLabel")}>${isolated(String(label))}</small>`;
        const to = link(String(href), isolated(String(title)), "cardTitle");
        return `<p${lookOf("card") || ' class="letter-card"'}>${name}<br>${to}</p>`;
      },
    },
    markMapping: {
      bold: ({ children }) => `<strong>${joined(children)}</strong>`,
      italic: ({ children }) => `<em>${joined(children)}</em>`,
      link: ({ mark, children }) => link(String(mark.attrs?.href), joined(children), "link"),
    },
    unhandledNode: () => "",
    unhandledMark: ({ children }) => joined(children),
  });
  return render({ content: document });
}

const TIGHT = new Set(["listItem", "blockquote"]);

type Part = { node: { content?: unknown }; children?: string | string[] };

function joined(children: string | string[] | undefined): string {
  return [children ?? ""].flat().join("");
}

/** Text with its Arabic isolated. */
function isolated(text: string): string {
  return splitArabic(text)
    .map((run, place) =>
      place % 2 === 0 ? escapeHTML(run) : `<bdi lang="ar" dir="rtl">${escapeHTML(run)}</bdi>`,
    )
    .join("");
}

/** A block wholly in Arabic is turned round. */
function direction(node: { content?: unknown }): string {
  const letters = wordsOf(node as LetterNode).match(/\p{L}/gu) ?? [];
  const arabic = letters.length > 0 && letters.every((letter) => /\p{Script=Arabic}/u.test(letter));
  return arabic ? ' lang="ar" dir="rtl"' : "";
}

function wordsOf({ text = "", content = [] }: LetterNode): string {
  return text + content.map(wordsOf).join("");
}
