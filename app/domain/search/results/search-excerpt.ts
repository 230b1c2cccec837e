/** The words about the one that was looked for, which is the `spot`th of `length`. */
export type TextWindow = { spot: number; near: string; length: number };

/** How many words an excerpt needs to choose where it begins and ends. */
export const WINDOW = { before: 10, after: 34 };

const SENTENCE_END = /[.!?…]["»)\u00A0]*$/;
const SENTENCE_BEFORE = /(?:[.!?…]["»)\u00A0]*|^·)$/;
const WORDS_BEFORE = 4;
const FEWEST = 14;
const MOST = 33;

/** From the beginning of a sentence and to the end of one where they are near, else between ellipses. */
export function excerptOf({ spot, near, length }: TextWindow): string {
  const before = Math.max(spot - WINDOW.before, 1);
  const words = near.split(" ");
  const word = (place: number) => words[place - before] ?? "";
  const opens = (place: number) => place === 1 || SENTENCE_BEFORE.test(word(place - 1));
  const opening = lastOf(Math.max(spot - WINDOW.before + 1, 1), spot, opens);
  const start = opening ?? spot - WORDS_BEFORE;
  const closing = lastOf(Math.max(spot, start + FEWEST), Math.min(start + MOST, length), (place) =>
    SENTENCE_END.test(word(place)),
  );
  const end = closing ?? start + MOST;
  const text = words
    .slice(start - before, end - before + 1)
    .join(" ")
    .replaceAll(/(?<=[.!?…:;,]) ·(?= )/g, "");
  return `${opening === null ? "… " : ""}${text}${closing === null && end < length ? " …" : ""}`;
}

function lastOf(from: number, to: number, is: (place: number) => boolean): number | null {
  for (let place = to; place >= from; place -= 1) if (is(place)) return place;
  return null;
}
