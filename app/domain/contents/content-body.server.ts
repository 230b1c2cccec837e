import MarkdownIt, { type Token } from "markdown-it";
import { completedAddress } from "#app/infra/forms/web-address.ts";
import { splitArabic } from "#app/infra/french/french.ts";

/** Typed HTML is escaped and dangerous addresses are no links: the result is safe as it is. */
const markdown = new MarkdownIt({ html: false }).disable("image");
const { normalizeLink } = markdown;
/** « youtube.com/… » would otherwise lead to a page of ours. */
markdown.normalizeLink = (typed) => normalizeLink(completedAddress(typed));

export function articleHtml(body: string): string {
  const tokens = markdown.parse(body, {});
  tokens.forEach((token, index) => {
    if (token.type.startsWith("heading")) token.tag = lowered(token.tag);
    if (token.type.endsWith("_open") && isAllArabic(tokens[index + 1])) {
      token.attrSet("lang", "ar");
      token.attrSet("dir", "rtl");
    }
  });
  return markdown.renderer.render(tokens, markdown.options, {});
}

markdown.renderer.rules.text = (tokens, index) =>
  splitArabic(tokens[index]?.content ?? "")
    .map((run, place) => {
      const text = markdown.utils.escapeHtml(run);
      return place % 2 === 0 ? text : `<bdi lang="ar" dir="rtl">${text}</bdi>`;
    })
    .join("");

function lowered(heading: string): string {
  return heading === "h1" ? "h2" : heading;
}

function isAllArabic(inline: Token | undefined): boolean {
  const letters = inline?.type === "inline" ? (inline.content.match(/\p{L}/gu) ?? []) : [];
  return letters.length > 0 && letters.every((letter) => /\p{Script=Arabic}/u.test(letter));
}
