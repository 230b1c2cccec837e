import { oklch, tinted } from "./colour.ts";
import type { Dice } from "./seed.ts";

export const schemeNames = ["teal", "slate", "green", "aubergine", "umber", "olive"] as const;
export type SchemeName = (typeof schemeNames)[number];

export interface Inks {
  light: string;
  deep: string;
  shade: string;
  line: string;
  gold: string;
}

/** `drift`: how far round the wheel the deep end of the ground may lie; olive must not turn brown. */
const hues: Record<SchemeName, { hue: number; chroma: number; drift: readonly number[] }> = {
  teal: { hue: 195, chroma: 0.055, drift: [-16, 14] },
  slate: { hue: 252, chroma: 0.05, drift: [-16, 16] },
  green: { hue: 158, chroma: 0.055, drift: [-14, 18] },
  aubergine: { hue: 318, chroma: 0.055, drift: [-18, 18] },
  umber: { hue: 60, chroma: 0.05, drift: [-20, -10] },
  olive: { hue: 112, chroma: 0.048, drift: [4, 12] },
};

/** The ground runs from a lit hue to a deeper one a little further round the wheel. */
export function inksOf(name: SchemeName, dice: Dice, accent?: string): Inks {
  const { hue, chroma, drift } = hues[name];
  const lit = hue + dice.real(-8, 8);
  const deep = lit + dice.pick(drift);
  const touch = (hex: string) => (accent ? tinted(hex, accent, 0.4) : hex);
  return {
    light: touch(oklch(0.47, chroma, lit)),
    deep: touch(oklch(0.33, chroma * 0.9, deep)),
    shade: touch(oklch(0.22, chroma * 0.7, deep)),
    line: touch(oklch(0.74, chroma * 0.8, lit)),
    gold: oklch(0.76, 0.11, 82),
  };
}
