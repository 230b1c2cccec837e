import { hasArabic, splitArabic, typeset } from "#app/infra/french/french.ts";
import type { CoverText } from "#app/ui/cover-address.ts";
import { short } from "#app/ui/pattern/drawing.ts";
import { patternSvg } from "#app/ui/pattern/pattern.ts";
import { MARK } from "#app/ui/pattern/star.ts";
import { type CardLogo, type Layout, layoutOf, type Shape } from "./cover-shapes.ts";
import { inkOf, lettering, linesWithin, lineWithin, readable, widthOf } from "./lettering.ts";
import { subjectWord } from "./subject-word.ts";

/** `site`: the centre's name. */
export type CoverDrawing = {
  seed: string;
  accent?: string;
  text: CoverText | null;
  site: string;
  /** In place of the star. */
  logo?: CardLogo;
};

const PAPER = "#fdfaf3";
const SOFT = "#e6e0d2";
const GOLD = "#e3bd6a";
/** What is left of « La patience (الصبر), une force » without the word, written large by itself. */
const EMPTY_BRACKETS = /\s*(?:\(\s*\)|\[\s*\]|«\s*»)/g;

export function coverSvg({ seed, accent, text, site, logo }: CoverDrawing, shape: Shape): string {
  const layout: Layout = { ...layoutOf(shape, seed, text?.theme?.id), logo };
  const { width, height } = layout;
  const written = writtenOn(layout, text && readableText(text), readable(site));
  const family = text?.theme?.id;
  return patternSvg({
    ...{ seed, family, width, height, accent },
    fade: written ? layout.fade : undefined,
    over: written,
  });
}

const HAS_LETTERS = /[\p{L}\p{N}]/u;

function readableText(text: CoverText): CoverText {
  const { theme, people, facts } = text;
  const title = readable(set(text.title));
  return {
    ...text,
    title: HAS_LETTERS.test(title) ? title : "",
    theme: theme && { ...theme, arabicName: readable(theme.arabicName) },
    people: people && readable(people),
    facts: facts && readable(facts),
  };
}

/** « niveau 2 » holds together; the font has no hyphen of its own for « Sont-elles ». */
function set(title: string): string {
  return typeset(title).replaceAll("\u2011", "-");
}

/** Nothing where there is nothing to write. */
function writtenOn(layout: Layout, text: CoverText | null, site: string): string | undefined {
  const { x, align, title, height } = layout;
  const isSite = !text?.title || text.title === site;
  const bottom = title && !isSite ? title.bottom : height;
  const rows = title ? cardRows({ ...layout, title }, text, bottom) : coverRows(layout, text);
  if (rows.length === 0) return undefined;
  const { shift = 0 } = layout;
  let y = layout.top ?? Math.max(0, (bottom - sumOf(rows)) / 2 + shift * height);
  const drawn = rows.map(({ line, size, height, ink, below = size * 0.3 }) => {
    y += height;
    if (line) return lettering(line, size, { x, y: y - below, ink, align });
    return markAt({ x, y: y - below - size / 2, size, most: 3.6 * size }, layout.logo);
  });
  if (!title || isSite) return drawn.join("");
  const isMarked = rows.some(({ line }) => !line);
  return drawn.join("") + signature(site, { ...layout, title }, isMarked);
}

type Place = { x: number; y: number; size: number; most: number };

/** Around a point; a logo as wide as it is, up to `most`. */
function markAt({ x, y, size, most }: Place, logo?: CardLogo): string {
  if (logo) {
    const width = markWidth(size, most, logo);
    return `<image x="${short(x - width / 2)}" y="${short(y - size / 2)}" width="${short(width)}" height="${size}" href="${logo.href}"/>`;
  }
  return `<g transform="translate(${short(x)} ${short(y)})scale(${short(size / 34)})">${MARK}</g>`;
}

function markWidth(size: number, most: number, logo?: CardLogo): number {
  return logo ? Math.min(most, (size * logo.width) / logo.height) : size;
}

const SIGNED = { mark: 42, gap: 16, size: 32, y: 562, most: 150 };

function signature(site: string, { x, title, logo }: Card, isMarked: boolean): string {
  const { gap, size, y, most } = isMarked ? { ...SIGNED, gap: 0 } : SIGNED;
  const mark = isMarked ? 0 : markWidth(SIGNED.mark, most, logo);
  const name = lineWithin(site, size, title.width - mark - gap);
  const left = x - (mark + gap + widthOf(name, size)) / 2;
  const place = { x: left + mark + gap, y: y + size * 0.32, ink: PAPER, align: "left" } as const;
  const drawn = isMarked ? "" : markAt({ x: left + mark / 2, y, size: SIGNED.mark, most }, logo);
  return drawn + lettering(name, size, place);
}

type Card = Layout & { title: NonNullable<Layout["title"]> };
/** Without a line, the site's mark. */
type Row = { line?: string; size: number; height: number; below?: number; ink: string };

const sumOf = (rows: Row[]) => rows.reduce((sum, { height }) => sum + height, 0);

/** An Arabic word of the title, that of what it speaks of, that of its theme, else how many lessons there are. */
function coverRows(layout: Layout, text: CoverText | null): Row[] {
  if (!text || !layout.word) return markRows(layout);
  const { title, theme, lessons } = text;
  const known = [splitArabic(title)[1], subjectWord(title), theme?.arabicName];
  const words = known.flatMap((word) => word || []);
  const { x, width, align } = layout;
  const most = align === "middle" ? Math.min(x, width - x) * 1.6 : width - 2 * x;
  const isLarge = (word: string) => fitting(word, layout.word, most) > layout.word / 2;
  const word = words.find(isLarge) ?? words[0];
  if (word) return wordRows(word, layout.word, most);
  if (!lessons) return markRows(layout);
  const unit = Math.max(14, Math.round(layout.word / 3.2));
  return [
    { line: String(lessons), size: layout.word, height: layout.word * 0.95, ink: GOLD },
    { line: lessons > 1 ? "leçons" : "leçon", size: unit, height: unit * 1.3, ink: GOLD },
  ];
}

const TALLEST = 1.2;

/** Its ink stands where the row does: some words rise to a hamza or a madda, others hang low. */
function wordRows(word: string, most: number, width: number): Row[] {
  const wide = fitting(word, most, width);
  const tall = inkOf(word, wide);
  const size = Math.min(wide, (wide * most * TALLEST) / (tall.above + tall.below));
  const { above, below } = inkOf(word, size);
  const air = size * 0.25;
  return [{ line: word, size, height: air + above + below + air, below: below + air, ink: GOLD }];
}

function markRows({ mark: size }: Layout): Row[] {
  return size ? [{ size, height: size * 1.2, below: size * 0.1, ink: PAPER }] : [];
}

/** Where a long title leaves no room for it, the large word gives way. */
function cardRows(layout: Card, text: CoverText | null, bottom: number): Row[] {
  if (!text) return markRows(layout);
  const { title: room, word: most } = layout;
  const { title, word = subjectWord(text.title) ?? text.theme?.arabicName } = partsOf(text.title);
  const details = detailRows(room.width, text);
  const mark = hasArabic(title) ? [] : markRows(layout);
  const top = word ? wordRows(word, most, room.width) : mark;
  const left = bottom - 2 * MARGIN - sumOf(details);
  const beside = titleWithin(title, room, left - sumOf(top));
  if (beside) return [...top, ...beside, ...details];
  return [...(titleWithin(title, room, left) ?? cutTitle(title, room, left)), ...details];
}

const MARGIN = 36;
/** What joined the word to the rest: « الصبر : la patience ». */
const JOINTS = /^[\s:,;.–—-]+|[\s:,;–—-]+$/g;

/** One Arabic word stands large above the French title; more stay in their sentence. */
function partsOf(title: string): { title: string; word?: string } {
  const [before = "", word, after = "", ...more] = splitArabic(title);
  if (!word || more.length > 0) return { title };
  const french = (before + after).replaceAll(EMPTY_BRACKETS, "").replaceAll(JOINTS, "");
  return HAS_LETTERS.test(french) ? { title: french, word } : { title: word };
}

function titleWithin(
  title: string,
  { width, sizes }: Card["title"],
  height: number,
): Row[] | undefined {
  if (!title) return [];
  for (const [size, most] of sizes) {
    const lines = linesWithin(title, { size, width, lines: most });
    const rows = lines?.map((line, index) => titleRow(line, size, index === 0));
    if (rows && sumOf(rows) <= height) return rows;
  }
  return undefined;
}

function titleRow(line: string, size: number, isFirst: boolean): Row {
  if (hasArabic(line)) return { line, size, height: size * 1.6, below: size * 0.55, ink: PAPER };
  return { line, size, height: size * (isFirst ? 1.3 : 1.14), ink: PAPER };
}

/** Shortened by whole words where it does not fit. */
function cutTitle(title: string, room: Card["title"], height: number): Row[] {
  const words = title.split(" ");
  const smallest = { ...room, sizes: room.sizes.slice(-1) };
  for (let kept = words.length - 1; kept > 0; kept -= 1) {
    const opening = titleWithin(`${words.slice(0, kept).join(" ")}…`, smallest, height);
    if (opening) return opening;
  }
  const [size] = smallest.sizes[0] ?? [0];
  return [titleRow(lineWithin(title, size, room.width), size, true)];
}

function detailRows(width: number, { people, facts }: CoverText): Row[] {
  const row = (text: string | null, most: number, ink: string): Row[] => {
    if (!text) return [];
    const size = Math.max(SMALLEST, fitting(text, most, width));
    return [{ line: lineWithin(text, size, width), size, height: most * 1.6, ink }];
  };
  return [...row(people, 36, SOFT), ...row(facts, 32, GOLD)];
}

/** Still read on a phone, where a card is a third as wide. */
const SMALLEST = 24;

function fitting(line: string, size: number, width: number): number {
  return Math.min(size, Math.floor((size * width) / widthOf(line, size)));
}
