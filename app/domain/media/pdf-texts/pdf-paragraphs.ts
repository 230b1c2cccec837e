import type { TextItem } from "pdfjs-dist/types/src/display/api.js";

/** As pdf.js reads it from a page; sizes in the page's points, `y` from its foot. */
type Line = { text: string; x: number; end: number; y: number; size: number; isRow: boolean };
export type PdfParagraph = { text: string; isTitle: boolean };

/** Letters this much larger than most are a title's. */
const TITLE_SIZE = 1.15;
const LONGEST_TITLE = 120;
/** From one baseline to the next, in heights of a letter. */
const WIDEST_LEADING = 1.9;
/** A vowel sign stands above its line, in the same heights. */
const SAME_LINE = 0.75;
/** Between two columns of a table: without a blank, and with one, which justified lines stretch. */
const COLUMN_GAP = { bare: 0.8, blank: 2.5 };
/** A line that ends before it leaves room for a word: its paragraph ends there. */
const SHORT_LINE = 0.85;
const OPENS_ITEM = /^\s*(?:[•·▪◦‣–—-]|\d{1,3}[.)])\s/u;
/** « celui-ci », « peut-être », « dit-il »: after these a hyphen stays. */
const COMPOUND_END =
  /^\s*(?:ci|là|même|mêmes|être|dire|il|ils|elle|elles|on|ce|je|tu|nous|vous|le|la|les|lui|leur|moi|toi|en|y)(?!\p{L})/u;
const ARABIC = /\p{Script=Arabic}|[\u064B-\u0670]/u;
const PAGE_NUMBER = /^[\s–—-]*\d{1,4}[\s–—-]*$/u;

/** Of the lines at either end of a page, as many as a running head and foot may have. */
const EDGE_LINES = 2;

/** From a page to those whose ends tell what is printed on each: left and right pages may have heads of their own. */
export const NEIGHBOURS = [-2, -1, 1, 2];

/** What stands at a page's ends, its numbers aside: the same on its neighbours, it was printed on each. */
export function edgesOf(items: readonly TextItem[]): string[] {
  const texts = linesOf(items).map(({ text }) => unnumbered(text));
  return [...texts.slice(0, EDGE_LINES), ...texts.slice(-EDGE_LINES)];
}

function unnumbered(text: string): string {
  return text.replaceAll(/\d+/g, "#").trim();
}

function withoutEdges(lines: readonly Line[], printed: ReadonlySet<string>): Line[] {
  const isEdge = ({ text }: Line) => PAGE_NUMBER.test(text) || printed.has(unnumbered(text));
  const first = lines.findIndex((line) => !isEdge(line));
  const last = lines.findLastIndex((line) => !isEdge(line));
  return first < 0 ? [] : lines.slice(first, last + 1);
}

/** The words of a page as paragraphs, to be read in letters of any size; `printed`: on each page, left out. */
export function paragraphsOf(
  items: readonly TextItem[],
  printed: ReadonlySet<string> = new Set(),
): PdfParagraph[] {
  const lines = withoutEdges(linesOf(items), printed);
  const body = commonSize(lines.map(({ size, text }) => ({ height: size, str: text })));
  const right = Math.max(...lines.map(({ end }) => end));
  const paragraphs: Line[] = [];
  let last: Line | undefined;
  for (const line of lines) {
    const open = paragraphs.at(-1);
    if (open && last && goesOn(last, line, right)) open.text = joined(open.text, line.text);
    else paragraphs.push({ ...line, text: line.text.trim() });
    last = line;
  }
  return paragraphs.map(({ text, size, isRow }) => ({
    text,
    isTitle: !isRow && size > body * TITLE_SIZE && text.length <= LONGEST_TITLE,
  }));
}

/** Pages one under the other: a sentence that the end of one cuts goes on. */
export function flowing(pages: readonly (readonly PdfParagraph[])[]): PdfParagraph[][] {
  const flow = pages.map((page) => [...page]);
  flow.forEach((page, place) => {
    const next = flow[place + 1];
    const [last, first] = [page.at(-1), next?.[0]];
    if (!last || !first || !isCut(last, first)) return;
    page[page.length - 1] = { ...last, text: joined(last.text, first.text) };
    next?.shift();
  });
  return flow;
}

function isCut(last: PdfParagraph, first: PdfParagraph): boolean {
  if (last.isTitle || first.isTitle || `${last.text}${first.text}`.includes(CELLS)) return false;
  return !/[.!?:;»…]\s*$/u.test(last.text) && /^\s*\p{Ll}/u.test(first.text);
}

/** Between the cells of a table's row. */
const CELLS = " · ";

function linesOf(items: readonly TextItem[]): Line[] {
  const rows: TextItem[][] = [];
  let isOpen = false;
  for (const item of items) {
    const row = isOpen ? rows.at(-1) : undefined;
    const first = row?.[0];
    if (row && first && Math.abs(yOf(first) - yOf(item)) < first.height * SAME_LINE) row.push(item);
    else if (item.str) rows.push([item]);
    // The first vowel sign of a line may come before it, as if it were one.
    isOpen = !item.hasEOL || /^\p{M}+$/u.test(item.str);
  }
  return rows.map(lineOf).filter(({ text }) => text.trim());
}

function lineOf(row: TextItem[]): Line {
  const [first] = row;
  const cells = cellsOf(row);
  return {
    text: cells.map(logical).join(CELLS),
    x: first ? xOf(first) : 0,
    end: Math.max(...row.map((item) => xOf(item) + item.width)),
    y: first ? yOf(first) : 0,
    size: commonSize(row),
    isRow: cells.length > 1,
  };
}

/** One, unless it is the line of a table: the blanks between its columns are dropped. */
function cellsOf(row: readonly TextItem[]): TextItem[][] {
  const cells: TextItem[][] = [];
  let blanks: TextItem[] = [];
  let end = Number.POSITIVE_INFINITY;
  for (const item of row) {
    if (!item.str.trim()) {
      blanks.push(item);
      continue;
    }
    const cell = cells.at(-1);
    const widest = COLUMN_GAP[blanks.length > 0 ? "blank" : "bare"] * item.height;
    if (cell && xOf(item) - end <= widest) cell.push(...blanks, item);
    else cells.push([item]);
    blanks = [];
    end = xOf(item) + item.width;
  }
  return cells;
}

function xOf({ transform }: TextItem): number {
  return transform[4] ?? 0;
}

function yOf({ transform }: TextItem): number {
  return transform[5] ?? 0;
}

type Run = { isArabic: boolean; items: TextItem[] };

/** Browsers print Arabic letter by letter from the left, as it looks: it is read from the right. */
function logical(cell: readonly TextItem[]): string {
  const runs: Run[] = [];
  cell.forEach((item, place) => {
    const run = runs.at(-1);
    const isArabic =
      ARABIC.test(item.str) || (run?.isArabic === true && isWithinArabic(cell, place));
    if (run?.isArabic === isArabic) run.items.push(item);
    else runs.push({ isArabic, items: [item] });
  });
  const isDrawnWhole = isArabicLine(cell) && runs.some(isDrawn);
  // A number keeps its own order in an Arabic line, which is read from its other end.
  const read = isDrawnWhole ? runs.toReversed() : runs;
  return read
    .map((run) => {
      const items = isDrawn(run) ? run.items.toReversed() : run.items;
      const text = items.map(({ str }) => str).join("");
      return run.isArabic ? text.normalize("NFKC") : text;
    })
    .join("")
    .replaceAll("\u0000", "");
}

function isDrawn({ isArabic, items }: Run): boolean {
  const [first, last] = [items[0], items.at(-1)];
  return isArabic && first !== undefined && last !== undefined && xOf(first) < xOf(last);
}

/** No other letters than Arabic ones. */
function isArabicLine(cell: readonly TextItem[]): boolean {
  return !cell.some(({ str }) => /\p{L}/u.test(str) && !ARABIC.test(str));
}

/** A blank or a sign belongs to the Arabic it stands in, not to what follows it. */
function isWithinArabic(cell: readonly TextItem[], place: number): boolean {
  const next = cell.slice(place).find(({ str }) => /[\p{L}\p{N}]/u.test(str));
  return next !== undefined && ARABIC.test(next.str);
}

/** The size most letters have. */
function commonSize(written: readonly { height: number; str: string }[]): number {
  const letters = new Map<number, number>();
  for (const { height, str } of written) {
    const rounded = Math.round(height * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + str.length);
  }
  return [...letters].sort(([, some], [, others]) => others - some)[0]?.[0] ?? 0;
}

function goesOn(last: Line, line: Line, right: number): boolean {
  if (last.isRow || line.isRow) return false;
  const below = last.y - line.y;
  const size = Math.max(last.size, line.size);
  if (below <= 0 || below > size * WIDEST_LEADING) return false;
  if (Math.abs(last.size - line.size) > size * 0.1 || OPENS_ITEM.test(line.text)) return false;
  const isShort = last.end - last.x < (right - last.x) * SHORT_LINE;
  return !(isShort && /[.!?:»…]\s*$/u.test(last.text));
}

/** A word cut at the end of a line is one word again, unless it is a compound. */
function joined(before: string, line: string): string {
  const start = before.trimEnd();
  const isCut =
    /(?<![-\p{L}])\p{L}{2,}[-\u00AD]$/u.test(start) &&
    /^\s*\p{Ll}/u.test(line) &&
    !COMPOUND_END.test(line);
  if (isCut) return start.slice(0, -1) + line.trim();
  return `${start}${/[-’']$/u.test(start) ? "" : " "}${line.trim()}`;
}
