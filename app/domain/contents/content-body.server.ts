import MarkdownIt, { type Token } from "markdown-it";
import { completedAddress } from "#app/infra/forms/web-address.ts";
import { splitArabic, typeset } from "#app/infra/french/french.ts";

/** Typed HTML is escaped and dangerous addresses are no links: the result is safe as it is. */
const markdown = new MarkdownIt({ html: false }).disable("image");
const { normalizeLink } = markdown;
/** « youtube.com/… » would otherwise lead to a page of ours. */
markdown.normalizeLink = (typed) => normalizeLink(completedAddress(typed));

export type ArticleHeading = { id: string; title: string };

export function articleHtml(body: string): string {
  return render(tokensOf(body));
}

/** The only text of its page: its parts have addresses there. */
export function articleWithHeadings(body: string): { html: string; headings: ArticleHeading[] } {
  const tokens = tokensOf(body);
  const openings = tokens.flatMap((token, index) =>
    token.type === "heading_open" && token.tag === "h2" ? [{ token, index }] : [],
  );
  const headings = openings.map(({ token, index }, part) => {
    const id = `partie-${part + 1}`;
    token.attrSet("id", id);
    return { id, title: textOf(tokens[index + 1]) };
  });
  return { html: render(tokens), headings };
}

function tokensOf(body: string): Token[] {
  const tokens = markdown.parse(body, {});
  tokens.forEach((token, index) => {
    if (token.type.startsWith("heading")) token.tag = lowered(token.tag);
    if (token.type.endsWith("_open") && isAllArabic(within(tokens, index))) {
      token.attrSet("lang", "ar");
      token.attrSet("dir", "rtl");
    }
  });
  return tokens;
}

function render(tokens: Token[]): string {
  return markdown.renderer.render(tokens, markdown.options, {});
}

markdown.renderer.rules.text = (tokens, index) =>
  splitArabic(typeset(tokens[index]?.content ?? ""))
    .map((run, place) => {
      const text = markdown.utils.escapeHtml(run);
      return place % 2 === 0 ? text : `<bdi lang="ar" dir="rtl">${text}</bdi>`;
    })
    .join("");

function lowered(heading: string): string {
  return heading === "h1" ? "h2" : heading;
}

/** What a block holds: a quotation or a list turns round with all its paragraphs. */
function within(tokens: Token[], opening: number): Token[] {
  let closing = opening + 1;
  while (tokens[closing] && tokens[closing]?.level !== tokens[opening]?.level) closing += 1;
  return tokens.slice(opening + 1, closing);
}

function isAllArabic(tokens: Token[]): boolean {
  const text = tokens.map((token) => (token.type === "inline" ? token.content : "")).join("");
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.length > 0 && letters.every((letter) => /\p{Script=Arabic}/u.test(letter));
}

function textOf(inline: Token | undefined): string {
  return inline?.children?.map(({ content }) => content).join("") ?? "";
}
