import type { Token } from "markdown-it";
import { IMAGE_WIDTHS, imageUrl } from "#app/domain/media/media-file.ts";
import { splitArabic, typeset } from "#app/infra/french/french.ts";
import { imageIdIn, markdownReader } from "#app/infra/rich-text/markdown.ts";
import { RIGHT_TO_LEFT } from "#app/infra/rich-text/rich-text.ts";

/** Typed HTML is escaped and dangerous addresses are no links: the result is safe as it is. */
const markdown = markdownReader();

export type ArticleHeading = { id: string; title: string };
/** The images it may show, with their size in pixels: our own files, by their id. */
export type ArticleImages = ReadonlyMap<string, { width: number; height: number }>;

const NONE: ArticleImages = new Map();

export function articleHtml(body: string, images = NONE): string {
  return render(tokensOf(body), images);
}

export function imageIdsIn(body: string): string[] {
  const inline = markdown.parse(body, {}).flatMap(({ children }) => children ?? []);
  return [...new Set(inline.flatMap((token) => imageIdOf(token) ?? []))];
}

/** The only text of its page: its parts have addresses there. */
export function articleWithHeadings(
  body: string,
  images = NONE,
): { html: string; headings: ArticleHeading[] } {
  const tokens = tokensOf(body);
  const headings = headingsIn(tokens).map(({ token, title }, part) => {
    const id = `partie-${part + 1}`;
    token.attrSet("id", id);
    return { id, title };
  });
  return { html: render(tokens, images), headings };
}

/** What comes before its first heading, then what stands under each: a heading with nothing of its own before
 * smaller ones is the subject of what stands under these. */
export function articleInParts(
  body: string,
  images = NONE,
): { opening: string; parts: { title: string; subject?: string; html: string }[] } {
  const tokens = tokensOf(body);
  let subject: string | undefined;
  const cuts = headingsIn(tokens, ["h2", "h3"]).flatMap(({ token, index, title }) => {
    if (token.tag === "h3") return subject === undefined ? [] : [{ index, title, subject }];
    const next = tokens[index + HEADING_TOKENS];
    const isSubject = next?.type === "heading_open" && next.tag === "h3";
    subject = isSubject ? title : undefined;
    return [{ index, title: isSubject ? undefined : title }];
  });
  const parts = cuts.flatMap(({ title, index, ...of }, cut) => {
    const inside = tokens.slice(index + HEADING_TOKENS, cuts[cut + 1]?.index);
    return title === undefined ? [] : [{ title, ...of, html: render(inside, images) }];
  });
  return { opening: render(tokens.slice(0, cuts[0]?.index), images), parts };
}

/** Its opening, its words, its end. */
const HEADING_TOKENS = 3;

function headingsIn(tokens: Token[], tags = ["h2"]) {
  return tokens.flatMap((token, index) =>
    token.type === "heading_open" && tags.includes(token.tag) && token.level === 0
      ? [{ token, index, title: typeset(textOf(tokens[index + 1])) }]
      : [],
  );
}

function tokensOf(body: string): Token[] {
  const tokens = markdown.parse(body, {});
  tokens.forEach((token, index) => {
    if (token.type.startsWith("heading")) token.tag = lowered(token.tag);
    // A wide table scrolls on a phone: by keys too.
    if (token.type === "table_open" && isWide(tokens, index)) token.attrSet("tabindex", "0");
    if (isFigure(token)) {
      for (const around of [tokens[index - 1], tokens[index + 1]]) if (around) around.hidden = true;
    }
    if (token.type.endsWith("_open") && isRightToLeft(within(tokens, index))) {
      token.attrSet("lang", "ar");
      token.attrSet("dir", "rtl");
    }
    const [first] = token.children ?? [];
    if (first?.content.startsWith(RIGHT_TO_LEFT)) first.content = first.content.slice(1);
  });
  return tokens;
}

function render(tokens: Token[], images: ArticleImages): string {
  return markdown.renderer.render(tokens, markdown.options, { images });
}

/** Of another site, or gone: its words remain. */
markdown.renderer.rules.image = (tokens, index, _options, env) => {
  const { images } = env as { images: ArticleImages };
  const token = tokens[index];
  const id = token && imageIdOf(token);
  const size = id && images.get(id);
  const alt = markdown.utils.escapeHtml(token?.content ?? "");
  if (!size) return alt;
  const { width, height } = size;
  const sources = [
    ...IMAGE_WIDTHS.filter((wide) => wide < width).map((wide) => `${imageUrl(id, wide)} ${wide}w`),
    `${imageUrl(id, 1280)} ${width}w`,
  ].join(", ");
  const drawn = `<img src="${imageUrl(id, 640)}" srcset="${sources}" sizes="${SIZES}" width="${width}" height="${height}" alt="${alt}" loading="lazy" decoding="async">`;
  if (tokens.length > 1) return drawn;
  const caption = markdown.renderer.renderInline(
    markdown.parseInline(String(token.attrGet("title") ?? ""), {})[0]?.children ?? [],
    markdown.options,
    { images: NONE },
  );
  return `<figure>${drawn}${caption && `<figcaption>${caption}</figcaption>`}</figure>\n`;
};

const SIZES = "(width >= 42rem) 38rem, calc(100vw - 2rem)";

function imageIdOf(token: Token): string | undefined {
  return token.type === "image" ? imageIdIn(String(token.attrGet("src"))) : undefined;
}

function isWide(tokens: Token[], table: number): boolean {
  const head = tokens.findIndex(({ type }, index) => index > table && type === "thead_close");
  return tokens.slice(table, head).filter(({ type }) => type === "th_open").length > 3;
}

/** An image alone in its paragraph. */
function isFigure({ type, children }: Token): boolean {
  return type === "inline" && children?.length === 1 && children[0]?.type === "image";
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

function isRightToLeft(tokens: Token[]): boolean {
  const texts = tokens.flatMap(({ type, content }) => (type === "inline" ? content : []));
  const others = texts.filter((text) => !text.startsWith(RIGHT_TO_LEFT));
  const letters = others.join("").match(/\p{L}/gu) ?? [];
  if (letters.length === 0) return others.length < texts.length;
  return letters.every((letter) => /\p{Script=Arabic}/u.test(letter));
}

function textOf(inline: Token | undefined): string {
  return inline?.children?.map(({ content }) => content).join("") ?? "";
}
