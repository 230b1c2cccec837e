import { diceFrom } from "#app/ui/pattern/inks.ts";
import type { Fade } from "#app/ui/pattern/pattern.ts";

export type CardLogo = { id: string; href: string; width: number; height: number };
export type Shape = keyof typeof SHAPES;

export type Layout = {
  width: number;
  height: number;
  fade: Fade;
  /** Width of a line in pixels, and sizes tried, with their lines, until the title fits. */
  title?: { width: number; bottom: number; sizes: [size: number, lines: number][] };
  word: number;
  align: "left" | "middle";
  x: number;
  /** Else what is written stands in the middle, or so far from it. */
  top?: number;
  shift?: number;
  /** The site's mark, where there is no word. */
  mark?: number;
  logo?: CardLogo;
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
  pochette: {
    width: 256,
    height: 256,
    fade: "middle",
    word: 96,
    align: "middle",
    x: 128,
    mark: 104,
  },
  jaquette: {
    width: 630,
    height: 630,
    fade: "middle",
    title: {
      width: 500,
      bottom: 516,
      sizes: [
        [80, 1],
        [68, 2],
        [60, 3],
        [52, 4],
        [44, 5],
        [38, 6],
        [34, 8],
      ],
    },
    word: 92,
    align: "middle",
    x: 315,
    mark: 120,
  },
  carte: {
    width: 1200,
    height: 630,
    fade: "sides",
    title: {
      width: 570,
      bottom: 516,
      sizes: [
        [88, 1],
        [76, 2],
        [68, 3],
        [60, 3],
        [52, 4],
        [46, 5],
        [40, 6],
        [36, 8],
      ],
    },
    word: 92,
    align: "middle",
    x: 600,
    mark: 120,
  },
} satisfies Record<string, Layout>;

/** Of a small cover, so that those of one theme are not alike: where its word stands, the lines giving way to it. */
const PLACES: Partial<Layout>[] = [
  { fade: "middle", shift: 0 },
  { fade: "top", shift: -0.12 },
  { fade: "bottom", shift: 0.12 },
];

export function layoutOf(shape: Shape, seed: string, theme?: string): Layout {
  const layout: Layout = SHAPES[shape];
  if (shape !== "vignette" || !theme) return layout;
  return { ...layout, ...diceFrom(`${seed}:place`).pick(PLACES) };
}
