import type { PathCommand } from "fontkit";
import { hasArabic, splitArabic } from "#app/infra/french/french.ts";
import { ARABIC_SIZE, drawable, NASKH, NEWSREADER } from "#app/ui/fonts/letters.ts";
import { short } from "#app/ui/pattern/drawing.ts";

/** Whole steps to the size of a letter: a large word needs few, a line of text more. */
const STEPS = { arabic: 72, latin: 300 };

type Place = { x: number; y: number; ink: string; align: "left" | "middle" };

/** Letters as outlines: an SVG picture loads no font, and a server may have none. `y` is the baseline. */
export function lettering(text: string, size: number, { x, y, ink, align }: Place): string {
  const steps = hasArabic(text) ? STEPS.arabic : STEPS.latin;
  const { letters, width } = setLine(text, steps);
  const scale = size / steps;
  const left = align === "middle" ? x - (width * scale) / 2 : x;
  const paths = letters.map((letter) =>
    outlineOf(letter.commands, letter.scale, `M${Math.round(letter.x)} ${-Math.round(letter.y)}`),
  );
  const placed = `translate(${short(left)} ${short(y)})scale(${Math.round(scale * 1000) / 1000})`;
  return `<path fill="${ink}" transform="${placed}" d="${paths.join("")}"/>`;
}

export function widthOf(text: string, size: number): number {
  return setLine(text, size).width;
}

/** How far what is drawn reaches over the baseline and under it. */
export function inkOf(text: string, size: number): { above: number; below: number } {
  const ends = setLine(text, size).letters.flatMap(({ commands, scale, y }) =>
    commands.flatMap(({ args }) => args.filter((_, i) => i % 2).map((end) => end * scale + y)),
  );
  return { above: Math.max(0, ...ends), below: Math.max(0, ...ends.map((end) => -end)) };
}

/** Shortened where it is too wide. */
export function lineWithin(text: string, size: number, width: number): string {
  const full = widthOf(text, size);
  if (full <= width) return text;
  const kept = Math.floor((text.length * width) / full) - 2;
  return `${text.slice(0, Math.max(1, kept)).trimEnd()}…`;
}

/** Lines as even as can be; undefined where a word is too wide, or `lines` are too few. */
export function linesWithin(
  text: string,
  { size, width, lines }: { size: number; width: number; lines: number },
): string[] | undefined {
  const space = widthOf(" ", size);
  const words = text
    .split(/[^\S\u00a0\u202f]+/)
    .filter(Boolean)
    .map((word) => ({ word, width: widthOf(word, size) }));
  if (words.some((word) => word.width > width)) return undefined;
  const needed = filled(words, space, width);
  if (needed.length > lines) return undefined;
  let even = needed;
  for (let narrower = width; narrower > width / 2; narrower -= width / 20) {
    const tried = filled(words, space, narrower);
    if (tried.length > needed.length || words.some((word) => word.width > narrower)) break;
    even = tried;
  }
  return even.map((line) => line.words.join(" "));
}

function filled(words: { word: string; width: number }[], space: number, width: number) {
  const lines: { words: string[]; width: number }[] = [];
  for (const { word, width: added } of words) {
    const line = lines.at(-1);
    if (line && line.width + space + added <= width) {
      line.words.push(word);
      line.width += space + added;
    } else lines.push({ words: [word], width: added });
  }
  return lines;
}

/** Runs stand from left to right, each in its own script's order. */
function setLine(text: string, size: number) {
  let width = 0;
  const letters = splitArabic(text).flatMap((run, index) => {
    const isArabic = index % 2 === 1;
    const face = isArabic ? NASKH : NEWSREADER;
    const { font } = face;
    const scale = (size * (isArabic ? ARABIC_SIZE : 1)) / font.unitsPerEm;
    const { glyphs, positions } = font.layout(drawable(run, face));
    return glyphs.map(({ path: { commands } }, place) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[place] ?? {};
      const letter = { commands, scale, x: width + xOffset * scale, y: yOffset * scale };
      width += xAdvance * scale;
      return letter;
    });
  });
  return { letters, width };
}

const SIGNS = {
  moveTo: "m",
  lineTo: "l",
  quadraticCurveTo: "q",
  bezierCurveTo: "c",
  closePath: "z",
};

/** Whole steps from point to point: a letter is written the same wherever it stands, and is compressed once. */
function outlineOf(commands: PathCommand[], scale: number, start: string): string {
  if (commands.length === 0) return "";
  let [fromX, fromY, contourX, contourY] = [0, 0, 0, 0];
  let before = "";
  const steps = commands.map(({ command, args }) => {
    if (command === "closePath") [fromX, fromY] = [contourX, contourY];
    const ends = args.map((value, i) => Math.round(value * scale * (i % 2 ? -1 : 1)));
    const numbers = ends.map((end, i) => end - (i % 2 ? fromY : fromX));
    if (ends.length > 0) [fromX, fromY] = ends.slice(-2) as [number, number];
    if (command === "moveTo") [contourX, contourY] = [fromX, fromY];
    const sign = command === before && ends.length > 0 ? " " : SIGNS[command];
    before = command;
    return (sign + numbers.join(" ")).replaceAll(" -", "-");
  });
  return start + steps.join("");
}

/** What the fonts can draw of a text: no emoji, no Arabic word that would lack a letter. */
export function readable(text: string): string {
  const runs = splitArabic(text.normalize("NFC")).map((run, index) => {
    if (index % 2 === 0) return drawable(run, NEWSREADER);
    return drawable(run, NASKH) === run ? run : "";
  });
  return runs.join("").replaceAll(/ {2,}/g, " ").trim();
}
