import { distance } from "fastest-levenshtein";
import { unaccented } from "#app/infra/french/french.ts";

/** Letters wrong, missing or too many in one word of a name. */
const MOST_WRONG = 2;

/** « Fatou Ndoay »: the first of these names that is nearly what was typed, word by word; none that is typed right. */
export function nameMeant(typed: string, names: readonly string[]): string | null {
  const words = wordsOf(typed);
  const meant = names.find((name) => {
    const own = wordsOf(name);
    return own.length === words.length && own.every((word, at) => isNearly(word, words[at] ?? ""));
  });
  return meant && wordsOf(meant).join() !== words.join() ? meant : null;
}

function wordsOf(text: string): string[] {
  return unaccented(text).match(/\p{L}+/gu) ?? [];
}

function isNearly(word: string, typed: string): boolean {
  return distance(word, typed) <= Math.min(MOST_WRONG, Math.floor((word.length + 1) / 3));
}
