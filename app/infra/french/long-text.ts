import { shortened } from "./french.ts";

const OPENING = 220;

/** After a sentence where there is one, and only where enough is left to unfold. */
export function splitLongText(text: string): [opening: string, rest: string] {
  if (text.length <= OPENING * 1.5) return [text, ""];
  const sentences = text.slice(0, OPENING).match(/^.*[.!?…»](?=\s)/su)?.[0].length ?? 0;
  const cut = sentences > OPENING / 3 ? sentences : text.lastIndexOf(" ", OPENING);
  return cut > 0 ? [text.slice(0, cut), text.slice(cut).trimStart()] : [text, ""];
}

/** As many whole sentences as find room, else the first one shortened. */
export function firstSentences(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const whole = text.slice(0, longest + 1).match(/^.*[.!?…](?=\s)/su)?.[0];
  return whole ?? shortened(text, longest);
}
