import type { Design } from "./drawing.ts";
import { sheetOf } from "./sheet.ts";
import { type TilingName, tilingOf } from "./tiling.ts";

const designs = {
  8: { name: "octagon-square", degrees: 67.5, depth: 2, gold: "centre" },
  10: { name: "decagon-bowtie", degrees: 72, depth: 2, gold: "centre" },
  12: { name: "dodecagon-square-triangle", degrees: 75, depth: 2, gold: "centre" },
} as const satisfies Record<number, Choice>;

interface Choice {
  name: TilingName;
  degrees: number;
  depth: number;
  gold: Design["gold"];
}

export interface HeroOptions {
  width: number;
  height: number;
  fold?: 8 | 10 | 12;
  /** A tile's edge in pixels: the pattern's grain. */
  edge?: number;
  /** Where the pattern is strongest, as shares of width and height. */
  focus?: readonly [number, number];
  gold?: string;
  /** Prefix of the ids, for pages with several. */
  id?: string;
}

/** Lines in `currentColor` on nothing, fading away from the focus; to be set inline in the page. */
export function heroSvg({
  width,
  height,
  fold = 12,
  edge = 46,
  focus = [1, 0.3],
  gold = "#d3a548",
  id = "hero",
}: HeroOptions): string {
  const [x, y] = [width * focus[0], height * focus[1]];
  const sheet = { width, height, edge, turn: 0, focus: [x, y] as const };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="100%" height="100%" ` +
    `preserveAspectRatio="xMaxYMid slice" aria-hidden="true" focusable="false">` +
    `<radialGradient id="${id}g" cx="${focus[0]}" cy="${focus[1]}" r=".8">` +
    `<stop stop-color="#fff"/><stop offset=".45" stop-color="#888"/><stop offset="1"/></radialGradient>` +
    `<mask id="${id}m"><path fill="url(#${id}g)" d="M0 0h${width}v${height}H0z"/></mask>` +
    `<g mask="url(#${id}m)" opacity=".6">${sheetOf(designOf(fold), sheet, { line: "currentColor", gold }, id)}</g></svg>`
  );
}

export interface BorderOptions {
  /** The band's height in pixels; the picture is one period, as long as it is high. */
  size: number;
  fold?: 8 | 12;
  line?: string;
  gold?: string;
}

/** One period of a band of stars between two rules, for `background: url(…) repeat-x`. */
export function borderSvg({
  size,
  fold = 8,
  line = "#8a9a94",
  gold = "#c99f45",
}: BorderOptions): string {
  const design = designOf(fold);
  const edge = size / design.tiling.height;
  const sheet = { width: size, height: size, edge, turn: 0, focus: [size / 2, size / 2] as const };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">` +
    `${sheetOf(design, sheet, { line, gold })}` +
    `<path stroke="${line}" d="M0 .5h${size}M0 ${size - 0.5}h${size}"/></svg>`
  );
}

function designOf(fold: 8 | 10 | 12): Design {
  const { name, degrees, depth, gold } = designs[fold];
  return { tiling: tilingOf(name), angle: (degrees * Math.PI) / 180, depth, gold };
}
