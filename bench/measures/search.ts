import { search } from "#app/domain/search/search.server.ts";
import { sentencesOfDemo } from "#bench/data/rows.ts";
import { askInTurn, quantile } from "#bench/load.ts";
import { record } from "#bench/results.ts";

const WORD = /\p{L}{4,}/gu;
const TYPED = 150;
const MISTYPED = 60;

/** What visitors type: words of the texts alone and by two, wishes, and some words with a letter missing. */
export async function measureSearch(site: string): Promise<void> {
  const words = await someWords();
  const typed = [
    ...words.slice(0, TYPED),
    ...words.slice(0, TYPED).map((word, index) => `${word} ${words.at(-index - 1)}`),
    ...["cours d'arabe débutant", "livre récent", "moins de 10 minutes", "qour'an", "nouveautés"],
  ];
  const mistyped = words.filter((word) => word.length > 6).map(withoutLetter);
  const page = (q: string) => `${site}/recherche?q=${encodeURIComponent(q)}`;
  await askInTurn(typed.slice(0, 20).map(page));
  record("search-p99", quantile(await askInTurn(typed.map(page)), 0.99));
  record("search-sql", quantile(await timesOf(typed), 0.99));
  record("mistyped-sql", quantile(await timesOf(mistyped.slice(0, MISTYPED)), 0.99));
}

/** The same on every run, from the whole of the texts. */
async function someWords(): Promise<string[]> {
  const found = (await sentencesOfDemo()).join(" ").toLowerCase().match(WORD) ?? [];
  const all = [...new Set(found)].toSorted();
  const step = Math.max(1, Math.floor(all.length / (TYPED * 2)));
  return all.filter((_, index) => index % step === 0);
}

function withoutLetter(word: string): string {
  const middle = Math.floor(word.length / 2);
  return word.slice(0, middle) + word.slice(middle + 1);
}

async function timesOf(typed: string[]): Promise<number[]> {
  const times: number[] = [];
  await search({ q: typed[0] ?? "" });
  for (const q of typed) {
    const begun = performance.now();
    await search({ q });
    times.push(performance.now() - begun);
  }
  return times;
}
