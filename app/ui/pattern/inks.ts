export type Dice = ReturnType<typeof diceFrom>;

export function diceFrom(seed: string) {
  let state = hashOf(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    real: (low: number, high: number) => low + next() * (high - low),
    pick: <T>(choices: readonly T[]): T => {
      const chosen = choices[Math.floor(next() * choices.length)];
      if (chosen === undefined) throw new Error("nothing to pick from");
      return chosen;
    },
  };
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return hash >>> 0;
}

/** `drift`: how far round the wheel the ground's deep end may lie; olive must not turn brown. */
const hues = {
  teal: { hue: 195, chroma: 0.055, drift: [-16, 14] },
  slate: { hue: 252, chroma: 0.05, drift: [-16, 16] },
  green: { hue: 158, chroma: 0.055, drift: [-14, 18] },
  aubergine: { hue: 318, chroma: 0.055, drift: [-18, 18] },
  umber: { hue: 60, chroma: 0.05, drift: [-20, -10] },
  olive: { hue: 112, chroma: 0.048, drift: [4, 12] },
};
export type SchemeName = keyof typeof hues;
export const schemeNames = Object.keys(hues) as SchemeName[];
export type Inks = ReturnType<typeof inksOf>;

const STRONGEST = 0.11;
/** Golden letters are read on it. */
const LIGHTEST = 0.51;

/** By how much the grounds of one family are lighter than its colour: told apart, of one hue. */
export const TONES = [0, 0.07, 0.03, -0.04];

/** An accent gives its own hue and how light and strong it is, else the scheme does; `own`: where the deep end lies. */
export function inksOf(name: SchemeName, own: Dice, accent?: string, lighter = 0) {
  const scheme = hues[name];
  const [lightness = 0, a = 0, b = 0] = accent ? toLab(accent) : [];
  const hue = accent ? (Math.atan2(b, a) * 180) / Math.PI : scheme.hue + own.real(-8, 8);
  const chroma = accent ? Math.min(STRONGEST, Math.hypot(a, b)) : scheme.chroma;
  const plain = accent ? 0.38 + 0.4 * Math.max(0, lightness - 0.45) : 0.45;
  const light = Math.min(LIGHTEST, plain + lighter);
  const deep = hue + (accent ? own.real(-7, 7) : own.pick(scheme.drift));
  return {
    light: oklch(light, chroma, hue),
    deep: oklch(light - own.real(0.1, 0.16), chroma * 0.9, deep),
    shade: oklch(light - 0.22, chroma * 0.7, deep),
    line: oklch(0.76, chroma * 0.7, hue),
    gold: oklch(0.78, 0.11, 82),
  };
}

/** As #rrggbb, because not every SVG renderer reads `oklch()`. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const turn = (hue * Math.PI) / 180;
  return fromLab(lightness, chroma * Math.cos(turn), chroma * Math.sin(turn));
}

function fromLab(lightness: number, a: number, b: number): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels.map((c) => byteOf(c).toString(16).padStart(2, "0")).join("")}`;
}

function toLab(hex: string): [lightness: number, a: number, b: number] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) =>
    linear(Number.parseInt(hex.slice(i, i + 2), 16)),
  );
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function byteOf(channel: number): number {
  const c = Math.min(1, Math.max(0, channel));
  return Math.round(255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055));
}

function linear(byte: number): number {
  const c = byte / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}
