import {
  copiesOf,
  cornersOf,
  figureOf,
  innerStarOf,
  moved,
  type Point,
  type Role,
  type Tiling,
} from "./tiling.ts";

/** `edge` is a tile's edge in pixels. */
export interface Sheet {
  width: number;
  height: number;
  edge: number;
  turn: number;
  focus: Point;
}

interface LineInks {
  line: string;
  gold: string;
}

// Copies instead of an SVG <pattern>: renderers paint that to a bitmap first, which blurs turned
// lines and leaves seams where a period is no whole pixel.
export function sheetOf(design: Design, sheet: Sheet, inks: LineInks, id = "p"): string {
  const { tiling } = design;
  const { edge, turn, focus } = sheet;
  const [width, height] = [tiling.width * edge, tiling.height * edge];
  const others = (places: readonly number[]) => places.filter((i) => i !== 0);
  const cell = cellOf(design, edge, inks);
  const period = tiling.centred
    ? `<g id="${id}c">${cell}</g>${copy(`${id}c`, width / 2, height / 2)}`
    : cell;
  const { columns, rows } = periodsWithin(tiling, sheet);
  return (
    `<g fill="none" stroke-linejoin="round" stroke-width="${short(weightOf(edge))}" ` +
    `transform="translate(${short(focus[0])} ${short(focus[1])})rotate(${turn})">` +
    `<g id="${id}r"><g id="${id}">${period}</g>` +
    `${others(columns)
      .map((i) => copy(id, i * width, 0))
      .join("")}</g>` +
    `${others(rows)
      .map((i) => copy(`${id}r`, 0, i * height))
      .join("")}</g>`
  );
}

function weightOf(edge: number): number {
  return Math.min(1.6, Math.max(0.8, edge / 32));
}

function cellOf(design: Design, edge: number, { line, gold }: LineInks): string {
  const outlines = outlinesOf(design);
  const star = pathOf(outlines.star, edge);
  const rest = pathOf(outlines.line, edge);
  return (
    `<path fill="${line}" fill-opacity=".07" stroke="${line}" d="${star}"/>` +
    `${rest && `<path stroke="${line}" d="${rest}"/>`}` +
    `<path stroke="${gold}" d="${pathOf(outlines.gold, edge)}"/>`
  );
}

function copy(id: string, x: number, y: number): string {
  const at = (name: string, value: number) => (value === 0 ? "" : ` ${name}="${short(value)}"`);
  return `<use href="#${id}"${at("x", x)}${at("y", y)}/>`;
}

export function periodsWithin(tiling: Tiling, { width, height, edge, turn, focus }: Sheet) {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const ends = [0, width].flatMap((x) =>
    [0, height].map((y): Point => {
      const [dx, dy] = [(x - focus[0]) / edge, (y - focus[1]) / edge];
      return [dx * cos + dy * sin, dy * cos - dx * sin];
    }),
  );
  const corners = copiesOf(tiling).flatMap((at) =>
    tiling.tiles.flatMap((tile) => cornersOf(moved(tile, at))),
  );
  return {
    columns: span(ends, corners, 0, tiling.width),
    rows: span(ends, corners, 1, tiling.height),
  };
}

function span(ends: readonly Point[], corners: readonly Point[], axis: 0 | 1, period: number) {
  const [wanted, held] = [ends.map((p) => p[axis]), corners.map((p) => p[axis])];
  const first = Math.ceil((Math.min(...wanted) - Math.max(...held)) / period);
  const last = Math.floor((Math.max(...wanted) - Math.min(...held)) / period);
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

export interface Design {
  tiling: Tiling;
  angle: number;
  depth: number;
  gold: "centre" | "jewel";
}

/** Whole figures only, so that copies meet without a seam. */
export function outlinesOf(design: Design) {
  const star = outlinesWhere(design, "star");
  const jewel = outlinesWhere(design, "jewel");
  const filler = outlinesWhere(design, "filler");
  if (design.gold === "jewel") return { star, line: filler, gold: jewel };
  const { tiling, angle, depth } = design;
  return { star, line: [...jewel, ...filler], gold: innerStarOf(tiling, angle, depth) };
}

/** Relative steps between rounded points, so that errors never add up. */
export function pathOf(outlines: readonly (readonly Point[])[], scale: number): string {
  return outlines
    .map((outline) => {
      const tenths = outline.map(([x, y]): Point => [tenth(x * scale), tenth(y * scale)]);
      return tenths
        .map((point, i) => step(point, i, tenths[i - 1]))
        .join("")
        .concat("z");
    })
    .join("");
}

export function short(value: number): string {
  return String(tenth(value) / 10).replace(/^(-?)0\./, "$1.");
}

function outlinesWhere({ tiling, angle, depth }: Design, role: Role): Point[][] {
  const tiles = tiling.tiles.filter((tile) => tile.role === role);
  return tiles.flatMap((tile) => figureOf(tile, angle, role === "star" ? depth : 1));
}

/** `l` is said once: what follows are its next steps. */
function step(point: Point, index: number, before: Point = [0, 0]): string {
  const numbers = [point[0] - before[0], point[1] - before[1]].map((value) => short(value / 10));
  const spaced = numbers.map((number) => (number.startsWith("-") ? number : ` ${number}`)).join("");
  return index < 2 ? (index === 0 ? "M" : "l") + spaced.trimStart() : spaced;
}

function tenth(value: number): number {
  return Math.round(value * 10);
}
