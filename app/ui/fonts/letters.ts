import { createRequire } from "node:module";
import type { Font } from "fontkit";
import naskhData from "./naskh.woff2?inline";
import newsreaderData from "./newsreader.woff2?inline";

export type Face = { data: Buffer; font: Font };

export const NEWSREADER = faceOf(newsreaderData);
export const NASKH = faceOf(naskhData);

/** Amiri is drawn smaller than Newsreader. */
export const ARABIC_SIZE = 1.15;

/** A letter with an accent that the font lacks is drawn without it. */
export function drawable(text: string, { font }: Face): string {
  const has = (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  return [...text]
    .map((letter) => [letter, letter.normalize("NFD").charAt(0)].find((one) => one && has(one)))
    .join("");
}

/** Read with the first picture or sheet: a site that draws none holds 20 MB less. */
function faceOf(dataUrl: string): Face {
  const data = Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
  let read: Font | undefined;
  return {
    data,
    get font() {
      read ??= fontIn(data);
      return read;
    },
  };
}

function fontIn(data: Buffer): Font {
  const { create } = createRequire(import.meta.url)("fontkit") as typeof import("fontkit");
  const font = create(data);
  if (!("layout" in font)) throw new Error("A collection of fonts instead of one");
  return font;
}
