import { figureOf } from "./hankin.ts";
import type { Point, Role, Tile, Tiling } from "./tiling.ts";

/** A tiling with the choices that turn it into one pattern. */
export interface Design {
  tiling: Tiling;
  angle: number;
  depth: number;
  gold: "centre" | "jewel";
}

export interface Outlines {
  star: Point[][];
  line: Point[][];
  gold: Point[][];
}

/** The closed outlines of one cell; whole figures only, so copies meet without a seam. */
export function outlinesOf(design: Design): Outlines {
  const star = outlinesWhere(design, "star");
  const jewel = outlinesWhere(design, "jewel");
  const filler = outlinesWhere(design, "filler");
  if (design.gold === "jewel") return { star, line: filler, gold: jewel };
  const centres = design.tiling.tiles.filter((tile) => tile.role === "star");
  return { star, line: [...jewel, ...filler], gold: centres.flatMap((t) => innerStar(t, design)) };
}

/** Path data: absolute starts, then relative steps between rounded points, so errors never add up. */
export function pathOf(outlines: readonly (readonly Point[])[], scale: number): string {
  return outlines
    .map((outline) => {
      const tenths = outline.map(([x, y]): Point => [tenth(x * scale), tenth(y * scale)]);
      return tenths
        .map((point, i) => step(point, tenths[i - 1]))
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
  return tiles.flatMap((tile) => figureOf(tile.corners, angle, role === "star" ? depth : 1));
}

/** The same construction once more, on the polygon that the star's innermost crossings make. */
function innerStar(tile: Tile, { angle, depth }: Design): Point[][] {
  const inner = figureOf(tile.corners, angle, depth).flatMap((l) =>
    l.filter((_, i) => i % 2 === 1),
  );
  const bearing = ([x, y]: Point) => Math.atan2(y - tile.centre[1], x - tile.centre[0]);
  return figureOf(
    inner.sort((a, b) => bearing(a) - bearing(b)),
    angle,
  );
}

function step(point: Point, before?: Point): string {
  const [x, y] = before ? [point[0] - before[0], point[1] - before[1]] : point;
  const second = short(y / 10);
  const gap = second.startsWith("-") ? "" : " ";
  return `${before ? "l" : "M"}${short(x / 10)}${gap}${second}`;
}

function tenth(value: number): number {
  return Math.round(value * 10);
}
