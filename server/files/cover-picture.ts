import { splitArabic } from "#app/infra/french/french.ts";
import type { CoverText } from "#app/ui/cover-address.ts";
import { short } from "#app/ui/pattern/drawing.ts";
import { MARK } from "#app/ui/pattern/logo.tsx";
import { type Fade, patternSvg } from "#app/ui/pattern/pattern.ts";
import { lettering, linesWithin, widthOf } from "./lettering.ts";

export type CoverDrawing = { seed: string; accent?: string; text: CoverText | null };
export type Shape = keyof typeof SHAPES;

const PAPER = "#fdfaf3";
const SOFT = "#e6e0d2";
const GOLD = "#e3bd6a";
/** What is left of « La patience (الصبر), une force » without the word, written large by itself. */
const EMPTY_BRACKETS = /\s*(?:\(\s*\)|\[\s*\]|«\s*»)/g;

type Layout = {
  width: number;
  height: number;
  fade: Fade;
  /** Width of a line in pixels, and sizes tried until the title fits. */
  title?: { width: number; sizes: number[]; lines: number };
  word: number;
  align: "left" | "middle";
  x: number;
  /** Else what is written stands in the middle. */
  top?: number;
  details?: boolean;
};

export const SHAPES = {
  couverture: {
    width: 640,
    height: 360,
    fade: "right",
    word: 84,
    align: "middle",
    x: 470,
  },
  livre: {
    width: 360,
    height: 480,
    fade: "top",
    word: 76,
    align: "left",
    x: 52,
    top: 24,
  },
  vignette: { width: 96, height: 96, fade: "middle", word: 36, align: "middle", x: 48 },
  pochette: { width: 256, height: 256, fade: "middle", word: 96, align: "middle", x: 128 },
  carte: {
    width: 1200,
    height: 630,
    fade: "sides",
    title: { width: 560, sizes: [72, 62, 54, 46, 40], lines: 4 },
    word: 84,
    align: "middle",
    x: 600,
    details: true,
  },
} satisfies Record<string, Layout>;

export function coverSvg({ seed, accent, text }: CoverDrawing, shape: Shape): string {
  const layout: Layout = SHAPES[shape];
  const { width, height } = layout;
  const written = text ? writtenOn(layout, text) : undefined;
  const family = text?.theme?.id;
  return patternSvg({
    ...{ seed, family, width, height, accent },
    fade: written ? layout.fade : undefined,
    over: written,
  });
}

/** Nothing where there is nothing to write. */
function writtenOn(layout: Layout, text: CoverText): string | undefined {
  const rows = [...wordRows(layout, text), ...titleRows(layout, text), ...detailRows(layout, text)];
  if (rows.length === 0) return undefined;
  const { x, align, top } = layout;
  let y = top ?? (layout.height - rows.reduce((sum, { height }) => sum + height, 0)) / 2;
  const drawn = rows.map(({ line, size, height, ink, below = size * 0.3 }) => {
    y += height;
    if (line) return lettering(line, size, { x, y: y - below, ink, align });
    return `<g transform="translate(${x} ${short(y - size / 2)})scale(${short(size / 34)})">${MARK}</g>`;
  });
  return drawn.join("");
}

/** Without a line, the site's mark. */
type Row = { line?: string; size: number; height: number; below?: number; ink: string };

/** An Arabic word of the title, that of its theme, else how many lessons there are. */
function wordRows(layout: Layout, { title, theme, lessons }: CoverText): Row[] {
  const most = layout.title?.width ?? layout.width * 0.76;
  const word = splitArabic(title)[1] ?? theme?.arabicName;
  if (word) {
    const size = fitting(word, layout.word, most);
    return [{ line: word, size, height: size * 1.6, below: size * 0.6, ink: GOLD }];
  }
  if (!lessons) return [];
  const unit = Math.max(14, Math.round(layout.word / 3.2));
  return [
    { line: String(lessons), size: layout.word, height: layout.word * 0.95, ink: GOLD },
    { line: lessons > 1 ? "leçons" : "leçon", size: unit, height: unit * 1.3, ink: GOLD },
  ];
}

function titleRows({ title: room }: Layout, { title }: CoverText): Row[] {
  if (!room) return [];
  const runs = splitArabic(title).filter((_, index) => index % 2 === 0);
  const french = runs.join("").replaceAll(EMPTY_BRACKETS, "").trim();
  if (!french) return [];
  const size = room.sizes.find((size) => linesWithin(french, { ...room, size }));
  const fitted = size ?? room.sizes.at(-1) ?? 0;
  return openingWithin(french, { ...room, size: fitted }).map((line, index) => ({
    ...{ line, size: fitted, ink: PAPER },
    height: fitted * (index === 0 ? 1.3 : 1.14),
  }));
}

/** Shortened by whole words where it does not fit. */
function openingWithin(title: string, room: { size: number; width: number; lines: number }) {
  const words = title.split(" ");
  for (let kept = words.length; kept > 0; kept -= 1) {
    const opening = words.slice(0, kept).join(" ");
    const lines = linesWithin(kept < words.length ? `${opening}…` : opening, room);
    if (lines) return lines;
  }
  return [];
}

function detailRows({ details, title }: Layout, { people, facts }: CoverText): Row[] {
  if (!details || !title) return [];
  const row = (line: string | null, most: number, ink: string): Row[] => {
    if (!line) return [];
    const size = fitting(line, most, title.width);
    return [{ line, size, height: most * 1.5, ink }];
  };
  return [...row(people, 34, SOFT), ...row(facts, 30, GOLD), { size: 60, height: 104, ink: PAPER }];
}

function fitting(line: string, size: number, width: number): number {
  return Math.min(size, Math.floor((size * width) / widthOf(line, size)));
}
