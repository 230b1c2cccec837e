import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { outlinesOf, periodsWithin } from "./drawing.ts";
import { diceFrom, schemeNames } from "./inks.ts";
import { designOf, heroSvg, patternSvg } from "./pattern.ts";
import {
  copiesOf,
  cornersOf,
  figureOf,
  moved,
  type Point,
  type Tile,
  type Tiling,
  type TilingName,
  tilings,
} from "./tiling.ts";

const seeds = Array.from({ length: 200 }, (_, i) => `course-${i}`);
const cover = (seed: string) => patternSvg({ seed, width: 800, height: 450 });

describe("a cover", () => {
  it("is the same for the same seed and differs between seeds", () => {
    expect(cover("sira")).toBe(cover("sira"));
    expect(new Set(seeds.map(cover)).size).toBe(seeds.length);
  });

  it("shows eight-, ten- and twelve-fold stars over the seeds", () => {
    const folds = seeds.map((seed) => designOf(diceFrom(seed)).tiling.fold);
    for (const fold of [8, 10, 12]) {
      expect(folds.filter((f) => f === fold).length).toBeGreaterThan(seeds.length / 5);
    }
  });

  it("stays small", () => {
    for (const svg of seeds.map(cover)) {
      expect(svg.length).toBeLessThan(2500);
      expect(gzipSync(svg).length).toBeLessThan(1200);
    }
  });

  it("is XML that a strict renderer reads", async () => {
    for (const seed of seeds.slice(0, 12)) {
      const { width, height, format } = await sharp(Buffer.from(cover(seed))).metadata();
      expect([width, height, format]).toEqual([800, 450, "svg"]);
    }
  });

  it("has no coordinate finer than a tenth of a pixel", () => {
    for (const svg of seeds.map(cover)) {
      const drawn = [...svg.matchAll(/ (?:d|x|y|transform)="([^"]*)"/g)].map((m) => m[1]).join(" ");
      expect(drawn).not.toMatch(/\.\d\d|NaN|undefined/);
    }
  });

  it("has the hue of its theme whatever the scheme, deep enough for white letters", () => {
    const options = { seed: "sira", width: 800, height: 450, accent: "#f59e0b" };
    const grounds = schemeNames.map((scheme) => groundOf(patternSvg({ ...options, scheme })));
    expect(new Set(grounds).size).toBe(1);
    for (const accent of ["#ef4444", "#f59e0b", "#10b981", "#3b82f6", "#8b5cf6"]) {
      const ground = groundOf(patternSvg({ ...options, accent }));
      expect(largestOf(ground)).toBe(largestOf(accent));
      expect(contrastOf("#fdfaf3", ground), accent).toBeGreaterThan(4.5);
      expect(contrastOf("#e3bd6a", ground), accent).toBeGreaterThan(3);
    }
  });

  it("is as light as its theme's colour among others: amber is no brown", () => {
    const of = (accent: string) =>
      Math.max(...channelsOf(groundOf(patternSvg({ seed: "s", width: 96, height: 96, accent }))));
    expect(of("#f59e0b") - of("#a16207")).toBeGreaterThan(24);
  });

  it("is grey for a theme that is white, black or grey, and lets golden letters be read on any", () => {
    for (const accent of ["#ffffff", "#000000", "#888888", "#ffff00", "#facc15", "#00ff00"]) {
      const ground = groundOf(patternSvg({ seed: "sira", width: 800, height: 450, accent }));
      const channels = channelsOf(ground);
      const isGrey = /^#(.)\1*$/.test(accent);
      if (isGrey) expect(Math.max(...channels) - Math.min(...channels)).toBeLessThan(4);
      expect(contrastOf("#e3bd6a", ground), accent).toBeGreaterThan(3);
    }
  });

  it("has the colour of its family, each in its own tone and in its own way", () => {
    const of = (seed: string) =>
      patternSvg({ seed, family: "coran", width: 800, height: 450, accent: "#ef4444" });
    const grounds = new Set(seeds.slice(0, 20).map((seed) => groundOf(of(seed))));
    expect(grounds.size).toBe(4);
    for (const ground of grounds) {
      expect(largestOf(ground)).toBe(0);
      expect(contrastOf("#e3bd6a", ground)).toBeGreaterThan(3);
    }
    expect(new Set(seeds.slice(0, 20).map(of)).size).toBe(20);
  });
});

function groundOf(svg: string): string {
  return svg.match(/#[0-9a-f]{6}/)?.[0] ?? "";
}

function channelsOf(hex: string): number[] {
  return [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));
}

function contrastOf(light: string, dark: string): number {
  const luminance = (hex: string) => {
    const [r = 0, g = 0, b = 0] = channelsOf(hex).map((byte) => {
      const c = byte / 255;
      return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  return (luminance(light) + 0.05) / (luminance(dark) + 0.05);
}

function largestOf(hex: string): number {
  const channels = channelsOf(hex);
  return channels.indexOf(Math.max(...channels));
}

describe.each(Object.keys(tilings) as TilingName[])("%s", (name) => {
  const tiling = tilings[name];
  const tiles = copiesOf(tiling).flatMap((at) => tiling.tiles.map((tile) => moved(tile, at)));

  it("covers one period exactly", () => {
    const area = tiles.reduce((sum, tile) => sum + areaOf(cornersOf(tile)), 0);
    expect(area).toBeCloseTo(tiling.width * tiling.height, 9);
  });

  it("leaves no bare corner, however it is turned", () => {
    const focus: Point = [230, 90];
    for (const turn of [0, 15, 22.5, 45, 90]) {
      const sheet = { width: 320, height: 180, edge: 24, turn, focus };
      const { columns, rows } = periodsWithin(tiling, sheet);
      const copies = columns.flatMap((i) =>
        rows.flatMap((j) => tiles.map((t) => moved(t, [i * tiling.width, j * tiling.height]))),
      );
      for (const pixel of edgePixels(sheet.width, sheet.height)) {
        const [dx, dy] = [(pixel[0] - focus[0]) / sheet.edge, (pixel[1] - focus[1]) / sheet.edge];
        const point = rotated([dx, dy], (-turn * Math.PI) / 180);
        expect(
          copies.some((tile) => coveredBy(tile, point)),
          `${pixel} at ${turn}°`,
        ).toBe(true);
      }
    }
  });

  it("is edge to edge, and every line runs straight on into the neighbour", () => {
    for (const degrees of [54, 60, 67.5]) {
      const crossings = new Map<string, number[]>();
      for (const tile of tiles) collectHeadings(tile, tiling, degrees, crossings);
      for (const [place, headings] of crossings) {
        expect(headings, place).toHaveLength(4);
        const [a = 0, b = 0, c = 0, d = 0] = headings.toSorted((x, y) => x - y);
        expect([c - a, d - b].map(round), place).toEqual([Math.PI, Math.PI].map(round));
      }
    }
  });
});

it("draws stars with the full symmetry of their fold", () => {
  for (const seed of seeds) {
    const design = designOf(diceFrom(seed));
    const { star, gold } = outlinesOf(design);
    const turn = (2 * Math.PI) / design.tiling.fold;
    for (const figure of design.gold === "centre" ? [star, gold] : [star]) {
      const points = figure.flat();
      expect(points).toHaveLength(2 * design.tiling.fold);
      expect(keysOf(points.map((p) => rotated(p, turn)))).toEqual(keysOf(points));
      expect(keysOf(points.map((p) => rotated(p, turn / 2)))).not.toEqual(keysOf(points));
    }
  }
});

/** Headings of all lines at each edge's middle, wrapped into one period. */
function collectHeadings(tile: Tile, tiling: Tiling, degrees: number, into: Map<string, number[]>) {
  const angle = (degrees * Math.PI) / 180;
  for (const outline of figureOf(tile, angle)) {
    for (const [i, [x, y]] of outline.entries()) {
      if (i % 2 === 1) continue;
      const place = `${wrap(x, tiling.width)} ${wrap(y, tiling.height)}`;
      for (const meeting of [outline.at(i - 1), outline.at(i + 1)]) {
        const heading = Math.atan2((meeting?.[1] ?? 0) - y, (meeting?.[0] ?? 0) - x);
        into.set(place, [
          ...(into.get(place) ?? []),
          (heading + 2 * Math.PI + 1e-6) % (2 * Math.PI),
        ]);
      }
    }
  }
}

function edgePixels(width: number, height: number): Point[] {
  const across = Array.from({ length: width / 4 }, (_, i) => 4 * i + 0.3);
  const down = Array.from({ length: height / 4 }, (_, i) => 4 * i + 0.3);
  return [
    ...across.flatMap((x): Point[] => [
      [x, 0.1],
      [x, height - 0.1],
    ]),
    ...down.flatMap((y): Point[] => [
      [0.1, y],
      [width - 0.1, y],
    ]),
  ];
}

function coveredBy(tile: Tile, [x, y]: Point): boolean {
  const corners = cornersOf(tile);
  return corners.reduce((inside, [ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length] ?? [0, 0];
    const crosses = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
    return crosses ? !inside : inside;
  }, false);
}

function areaOf(corners: readonly Point[]): number {
  const doubled = corners.map(([x, y], i) => {
    const [nextX, nextY] = corners[(i + 1) % corners.length] ?? [0, 0];
    return x * nextY - nextX * y;
  });
  return doubled.reduce((sum, part) => sum + part, 0) / 2;
}

function rotated([x, y]: Point, turn: number): Point {
  return [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
}

function keysOf(points: readonly Point[]): string[] {
  return points.map(([x, y]) => `${round(x)} ${round(y)}`).sort();
}

function wrap(value: number, period: number): number {
  return round((((value + 1e-7) % period) + period) % period);
}

function round(value: number): number {
  return Math.round(value * 1e5) / 1e5 + 0;
}

it("draws a hero that takes the text's colour, has no ground and fades to nothing away from its focus", async () => {
  const svg = heroSvg(640, 320);
  expect(svg).toContain('stroke="currentColor"');
  expect(svg).toContain('id="herom"');
  expect(svg.length).toBeLessThan(2500);
  const opacityOf = async (left: number, top: number) => {
    const part = sharp(Buffer.from(svg.replace('width="100%" height="100%"', "")));
    const cut = await part.extract({ left, top, width: 80, height: 80 }).png().toBuffer();
    return (await sharp(cut).stats()).channels[3]?.mean ?? 0;
  };
  const [near, far] = [await opacityOf(520, 60), await opacityOf(0, 230)];
  expect(near).toBeGreaterThan(4);
  expect(far).toBeLessThan(near / 10);
});
