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
  return stepsBetween(word, typed) <= Math.min(MOST_WRONG, Math.floor((word.length + 1) / 3));
}

/** Letters to add, take away or change. */
function stepsBetween(one: string, other: string): number {
  let steps = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, letter] of Array.from(one).entries()) {
    const next = [row + 1];
    for (let at = 1; at <= other.length; at += 1) {
      const changed = (steps[at - 1] ?? 0) + (other[at - 1] === letter ? 0 : 1);
      next.push(Math.min(changed, (steps[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    steps = next;
  }
  return steps.at(-1) ?? 0;
}
