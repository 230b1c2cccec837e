import { type Design, sheetOf } from "./drawing.ts";
import {
  type Dice,
  diceFrom,
  type Inks,
  inksOf,
  type SchemeName,
  schemeNames,
  TONES,
} from "./inks.ts";
import { type Tiling, type TilingName, tilings } from "./tiling.ts";

export interface PatternOptions {
  seed: string;
  width: number;
  height: number;
  scheme?: SchemeName;
  accent?: string;
  /** Seeds of one family have its colour and its star, each in its own tone, scale, turn and cut. */
  family?: string;
  /** SVG drawn over the ground, and where the lines give way to it. */
  over?: string;
  fade?: Fade;
}

export type Fade = "right" | "top" | "bottom" | "middle" | "sides";

/** How much of the ground lies over the lines, from 0 to 1. */
const fades: Record<Fade, (ground: string) => string> = {
  right: (ground) => linear("x2", ground, [0.05, 0], [0.6, 1]),
  top: (ground) => linear('x2="0" y2', ground, [0.6, 1], [1, 0]),
  bottom: (ground) => linear('x2="0" y2', ground, [0, 0], [0.4, 1]),
  middle: (ground) =>
    `<radialGradient id="v" r=".72">${stops(ground, [0.45, 0.95], [1, 0.1])}</radialGradient>`,
  sides: (ground) => linear("x2", ground, [0, 0], [0.24, 1], [0.76, 1], [1, 0]),
};

type Shade = [at: number, share: number];

function linear(end: string, ground: string, ...shades: Shade[]): string {
  return `<linearGradient id="v" ${end}="1">${stops(ground, ...shades)}</linearGradient>`;
}

function stops(color: string, ...shades: Shade[]): string {
  return shades
    .map(([at, share]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${share}"/>`)
    .join("");
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
  const dice = diceFrom(seed);
  const isSibling = family !== seed;
  const design = designOf(isSibling ? diceFrom(`${family}:star`) : dice);
  const tone = isSibling ? dice.pick(TONES) : 0;
  const inks = inksOf(scheme ?? diceFrom(family).pick(schemeNames), dice, accent, tone);
  const largest = isSibling ? 0.4 : 0.26;
  const edge = Math.max(13, Math.min(width, height) * dice.real(0.115, largest));
  const turn = dice.pick(turnsOf[design.tiling.fold]);
  const focus = [width * dice.real(0.2, 0.9), height * dice.real(0.1, 0.9)] as const;
  const sheet = { edge, turn, focus, width, height };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    groundOf(inks, dice.pick(CORNERS)),
    sheetOf(design, sheet, inks),
    fade ? fades[fade](inks.deep) : shadeOf(inks),
    `<path fill="url(#v)" d="M0 0h${width}v${height}H0z"/>${over}</svg>`,
  ].join("");
}

export function designOf(dice: Dice): Design {
  const fold = dice.pick([8, 10, 12] as const);
  const [name, degrees, depth, ...figures] = dice.pick(choices[fold]);
  const angle = (degrees * Math.PI) / 180;
  return { tiling: tilings[name], angle, depth, gold: dice.pick(figures) };
}

const turnsOf = { 8: [0, 45, 22.5], 10: [0, 90, 18], 12: [0, 30, 15] } as const;

/** Where the ground is lightest. */
const CORNERS = [
  "",
  ' cx=".85" cy=".1"',
  ' cx=".1" cy=".15"',
  ' cx=".2" cy=".9"',
  ' cx=".9" cy=".85"',
];

function groundOf({ light, deep }: Inks, corner: string): string {
  return (
    `<radialGradient id="g"${corner} r="1.1"><stop stop-color="${light}"/>` +
    `<stop offset="1" stop-color="${deep}"/></radialGradient><path fill="url(#g)" d="M0 0h4e3v4e3H0z"/>`
  );
}

function shadeOf({ shade }: Inks): string {
  return `<linearGradient id="v" x1="0" y1="1" x2=".7" y2=".2">${stops(shade, [0, 0.8], [1, 0])}</linearGradient>`;
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
