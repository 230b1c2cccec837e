import { MARK } from "#app/domain/search/search.ts";

/** The words about the one that was looked for, which is the `spot`th of `length`. */
export type TextWindow = { spot: number; near: string; length: number };

/** How many words an excerpt needs to choose where it begins and ends. */
export const WINDOW = { before: 10, after: 34 };

const SENTENCE_END = /[.!?…]["»)\u00A0]*$/;
const SENTENCE_BEFORE = /(?:[.!?…]["»)\u00A0]*|^·)$/;
const WORDS_BEFORE = 4;
/** More, and a phone would cut the word that was looked for. */
const LONGEST_BEFORE = 45;
const FEWEST = 14;
/** Two lines, and three of a phone. */
const LONGEST = 150;
const LONGEST_ON_PHONE = 68;

/** From the beginning of a sentence and to the end of one where they are near, else between ellipses. */
export function excerptOf({ spot, near, length }: TextWindow): string {
  const before = Math.max(spot - WINDOW.before, 1);
  const words = near.split(" ");
  const word = (place: number) => words[place - before] ?? "";
  const between = (from: number, to: number) =>
    words.slice(from - before, to - before + 1).join(" ");
  const opens = (place: number) =>
    (place === 1 || SENTENCE_BEFORE.test(word(place - 1))) &&
    between(place, spot - 1).length <= LONGEST_BEFORE;
  const closes = (place: number) => SENTENCE_END.test(word(place));
  const opening = lastOf(Math.max(spot - WINDOW.before + 1, 1), spot, opens);
  const start = opening ?? Math.max(spot - WORDS_BEFORE, before);
  const last = before + words.length - 1;
  const upTo = (longest: number) =>
    lastOf(spot, last, (place) => between(start, place).length <= longest) ?? spot;
  const most = upTo(LONGEST);
  const closing = lastOf(Math.max(spot, start + FEWEST), most, closes);
  const end = closing ?? most;
  const fits = upTo(LONGEST_ON_PHONE);
  const fold = lastOf(Math.max(spot, start + WORDS_BEFORE), fits, closes) ?? fits;
  const cut = fold < end ? `${MARK.fold} ${between(fold + 1, end)}` : "";
  const text = `${between(start, Math.min(fold, end))}${cut}`.replaceAll(
    /(?<=[.!?…:;,]\uE002?) ·(?= )/g,
    "",
  );
  return `${opening === null ? "… " : ""}${text}${closing === null && end < length ? " …" : ""}`;
}

function lastOf(from: number, to: number, is: (place: number) => boolean): number | null {
  for (let place = to; place >= from; place -= 1) if (is(place)) return place;
  return null;
}
