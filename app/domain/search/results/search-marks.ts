import { MARK } from "#app/domain/search/search.ts";

const LETTER = String.raw`[\p{L}\p{M}\d]`;
const ARABIC = /\p{Script=Arabic}/u;
const WORDS = /[\p{L}\p{M}\d'’‘ʿʾ]+/gu;

/** Of the words that answer: those typed, their other forms and spellings, the same in Arabic. No other name of a thing. */
export function nearTyped(words: string[], typed: string): string[] {
  if (ARABIC.test(typed)) return words;
  const asked = (typed.match(WORDS) ?? []).flatMap((word) => [word, ...word.split(/['’‘]/)]);
  const sounds = new Set(asked.map(soundOf));
  return words.filter((word) => ARABIC.test(word) || sounds.has(soundOf(word)));
}

/** Puts signs around each of the words that stands whole in a text. */
export function marking(words: string[]): (text: string) => string {
  if (words.length === 0) return (text) => text;
  const longestFirst = words.toSorted((a, b) => b.length - a.length).join("|");
  const whole = new RegExp(`(?<!${LETTER})(?:${longestFirst})(?!${LETTER})`, "gu");
  return (text) => text.replaceAll(whole, `${MARK.start}$&${MARK.end}`);
}

/** The first consonant, however it is transliterated: « qur'ân », « koran » and « coran » begin alike. */
function soundOf(word: string): string {
  const letters = word.normalize("NFKD").toLowerCase().replaceAll("9", "k");
  const consonants = letters
    .replaceAll(/[cs]h/g, "s")
    .replaceAll("ph", "f")
    .replaceAll("dj", "j")
    .replaceAll("dh", "z")
    .replaceAll(/c(?=[eiy])/g, "s")
    .replaceAll(/[cq]/g, "k")
    .replaceAll(/[^b-df-gj-np-tvxz]/g, "");
  return consonants.at(0) ?? letters;
}
