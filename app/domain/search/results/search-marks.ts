import { MARK } from "#app/domain/search/search.ts";

const LETTER = String.raw`[\p{L}\p{M}\d]`;
const ARABIC = /\p{Script=Arabic}/u;
const WORDS = /[\p{L}\p{M}\d'’‘ʿʾ]+/gu;

/** Of the words that answer: those typed, their other forms and spellings, the same in Arabic. No other name of a thing. */
export function nearTyped(words: string[], typed: string): string[] {
  if (ARABIC.test(typed)) return words;
  const asked = (typed.match(WORDS) ?? []).flatMap((word) => [word, ...word.split(/['’‘]/)]);
  const sounds = asked.map(soundOf);
  return words.filter(
    (word) => ARABIC.test(word) || sounds.some((one) => isNear(one, soundOf(word))),
  );
}

/** Puts signs around each of the words that stands whole in a text. */
export function marking(words: string[]): (text: string) => string {
  if (words.length === 0) return (text) => text;
  const longestFirst = words.toSorted((a, b) => b.length - a.length).join("|");
  const whole = new RegExp(`(?<!${LETTER})(?:${longestFirst})(?!${LETTER})`, "gu");
  return (text) => text.replaceAll(whole, `${MARK.start}$&${MARK.end}`);
}

type Sound = { start: string; consonants: string };

/** « femme » is not « formation », « lire » is near « lis ». */
function isNear(one: Sound, other: Sound): boolean {
  const shared = Math.min(one.consonants.length, other.consonants.length);
  return (
    one.consonants.slice(0, shared) === other.consonants.slice(0, shared) ||
    (one.start === other.start && one.consonants.at(0) === other.consonants.at(0))
  );
}

/** Two consonants, however they are transliterated: « qur'ân », « koran » and « coran » begin alike. */
function soundOf(word: string): Sound {
  const letters = word.normalize("NFKD").toLowerCase().replaceAll("9", "k");
  const consonants = letters
    .replaceAll(/[cs]h/g, "s")
    .replaceAll("ph", "f")
    .replaceAll("dj", "j")
    .replaceAll("dh", "z")
    .replaceAll(/c(?=[eiy])/g, "s")
    .replaceAll(/[cq]/g, "k")
    .replaceAll(/[^b-df-gj-np-tvxz]/g, "")
    .replaceAll(/(.)\1+/g, "$1");
  return { start: letters.slice(0, 2), consonants: consonants.slice(0, 2) || letters };
}
