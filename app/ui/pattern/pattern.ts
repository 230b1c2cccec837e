import { type Design, sheetOf } from "./drawing.ts";
import { type Dice, diceFrom, type Inks, inksOf, type SchemeName, schemeNames } from "./inks.ts";
import { type Tiling, type TilingName, tilings } from "./tiling.ts";

export interface PatternOptions {
  seed: string;
  width: number;
  height: number;
  scheme?: SchemeName;
  accent?: string;
  /** Seeds of one family have the same figures, each turned and cut in its own way. */
  family?: string;
  /** SVG drawn over the ground, and where the lines give way to it. */
  over?: string;
  fade?: Fade;
}

export type Fade = "right" | "top" | "middle" | "sides";

const fades: Record<Fade, string> = {
  right: linear('x1="0" x2="1"', [0.05, 1], [0.6, 0]),
  top: linear('x1="0" y1=".6" x2="0" y2="1"', [0, 0], [1, 1]),
  middle: `<radialGradient id="f" r=".72">${stops([0.45, 0.05], [1, 0.9])}</radialGradient>`,
  sides: linear('x1="0" x2="1"', [0, 1], [0.24, 0], [0.76, 0], [1, 1]),
};

function linear(axis: string, ...shades: [at: number, share: number][]): string {
  return `<linearGradient id="f" ${axis}>${stops(...shades)}</linearGradient>`;
}

function stops(...shades: [at: number, share: number][]): string {
  const stop = ([at, share]: [number, number]) =>
    `<stop offset="${at}" stop-color="#fff" stop-opacity="${share}"/>`;
  return shades.map(stop).join("");
}

type Choice = [name: TilingName, degrees: number, depth: number, ...gold: Design["gold"][]];

const choices: Record<Tiling["fold"], readonly Choice[]> = {
  8: [
    ["octagon-square", 67.5, 1, "centre", "jewel"],
    ["octagon-square", 67.5, 2, "centre", "jewel"],
    ["octagon-square", 56.25, 1, "centre"],
    ["octagon-square", 56.25, 2, "centre"],
  ],
  10: [
    ["decagon-bowtie", 54, 1, "centre"],
    ["decagon-bowtie", 54, 2, "centre"],
    ["decagon-bowtie", 63, 2, "centre"],
    ["decagon-bowtie", 72, 1, "centre"],
    ["decagon-bowtie", 72, 2, "centre"],
  ],
  12: [
    ["dodecagon-triangle", 60, 2, "centre"],
    ["dodecagon-triangle", 67.5, 2, "centre"],
    ["dodecagon-triangle", 75, 2, "centre"],
    ["dodecagon-hexagon-square", 60, 1, "centre", "jewel"],
    ["dodecagon-hexagon-square", 67.5, 2, "centre", "jewel"],
    ["dodecagon-square-triangle", 60, 2, "centre"],
    ["dodecagon-square-triangle", 67.5, 2, "centre"],
    ["dodecagon-square-triangle", 75, 2, "centre", "jewel"],
  ],
};

/** The same seed draws the same. */
export function patternSvg(options: PatternOptions): string {
  const { seed, family = seed, width, height, scheme, accent, fade, over = "" } = options;
  const kin = diceFrom(family);
  const design = designOf(kin);
  const inks = inksOf(scheme ?? kin.pick(schemeNames), kin, accent);
  const dice = diceFrom(seed);
  const edge = Math.max(15, Math.min(width, height) * dice.real(0.115, 0.155));
  const turn = dice.pick(turnsOf[design.tiling.fold]);
  const focus = [width * dice.pick([0.5, 0.62, 0.72]), height * dice.pick([0.38, 0.5])] as const;
  const sheet = sheetOf(design, { edge, turn, focus, width, height }, inks);
  const all = `d="M0 0h${width}v${height}H0z"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    groundOf(inks),
    fade
      ? `${fades[fade]}<mask id="m"><path fill="url(#f)" ${all}/></mask><g mask="url(#m)">${sheet}</g>`
      : sheet,
    `<path fill="url(#v)" ${all}/>${over}</svg>`,
  ].join("");
}

export function designOf(dice: Dice): Design {
  const fold = dice.pick([8, 10, 12] as const);
  const [name, degrees, depth, ...figures] = dice.pick(choices[fold]);
  const angle = (degrees * Math.PI) / 180;
  return { tiling: tilings[name], angle, depth, gold: dice.pick(figures) };
}

const turnsOf = { 8: [0, 45, 22.5], 10: [0, 90, 18], 12: [0, 30, 15] } as const;

function groundOf({ light, deep, shade }: Inks): string {
  return (
    `<radialGradient id="g" cx=".85" cy=".1" r="1.1"><stop stop-color="${light}"/>` +
    `<stop offset="1" stop-color="${deep}"/></radialGradient>` +
    `<linearGradient id="v" x1="0" y1="1" x2=".7" y2=".2"><stop stop-color="${shade}" stop-opacity=".8"/>` +
    `<stop offset="1" stop-color="${shade}" stop-opacity="0"/></linearGradient>` +
    `<path fill="url(#g)" d="M0 0h4e3v4e3H0z"/>`
  );
}

const HERO: Design = {
  tiling: tilings["dodecagon-square-triangle"],
  angle: (75 * Math.PI) / 180,
  depth: 2,
  gold: "centre",
};

export function heroSvg(width: number, height: number): string {
  const sheet = { width, height, edge: 46, turn: 0, focus: [width, height * 0.3] as const };
  const lines = sheetOf(HERO, sheet, { line: "currentColor", gold: "#d3a548" }, "hero");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="100%" height="100%" ` +
    `preserveAspectRatio="xMaxYMid slice" aria-hidden="true" focusable="false">` +
    `<radialGradient id="herog" cx="1" cy="0.3" r=".8">` +
    `<stop stop-color="#fff"/><stop offset=".45" stop-color="#888"/><stop offset="1"/></radialGradient>` +
    `<mask id="herom"><path fill="url(#herog)" d="M0 0h${width}v${height}H0z"/></mask>` +
    `<g mask="url(#herom)" opacity=".6">${lines}</g></svg>`
  );
}
