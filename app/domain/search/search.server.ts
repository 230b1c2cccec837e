import { readSettings } from "#app/domain/settings/settings.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import {
  FOUND_PER_GROUP,
  FOUND_PER_PAGE,
  type Found,
  type FoundGroup,
  foundPath,
  LONGEST_QUERY,
  MOST_FOUND,
  SEARCH_KIND_NAMES,
  SEARCH_KINDS,
  type SearchKind,
  type SearchResults,
  SHORTEST_SUGGESTED,
  type Suggestion,
  withoutMarks,
} from "./search.ts";
import { datesInWords } from "./search-dates.ts";
import { factsOf } from "./search-facts.server.ts";
import { onlineAsTyped, questionsInWords, withoutTown } from "./search-questions.ts";
import { type SearchAnswer, type SearchWish, searchStatement } from "./search-statement.server.ts";

const MOST_SUGGESTED = 8;
const SUGGESTED_OF_A_KIND = 4;
/** Before one or two letters it is taken for a part of the word, which then begins none. */
const LONE_ARTICLE = /(?<!\p{L})ال(?=\p{L}{1,2}$)/u;

export async function search({
  page = 1,
  ...wish
}: Omit<SearchWish, "first" | "last" | "unfinished"> & { page?: number }): Promise<SearchResults> {
  const size = wish.kind ? FOUND_PER_PAGE : FOUND_PER_GROUP;
  const [answer, { allowRegistrations }] = await Promise.all([
    askWider({ ...wish, first: (page - 1) * size + 1, last: page * size }),
    readSettings(),
  ]);
  const corrected = answer.corrected && onlineAsTyped(answer.corrected);
  const found = (answer.found ?? []).map(({ details, ...item }) => ({
    ...item,
    facts: factsOf(details, allowRegistrations),
  }));
  const counts = answer.counts ?? {};
  return {
    exact: answer.exact,
    corrected: corrected && isOther(corrected, wish.q) ? corrected : null,
    ideas: answer.ideas ?? [],
    wellWritten: answer.wellWritten,
    upTo: answer.upTo,
    counts: SEARCH_KIND_NAMES.flatMap((kind) => {
      const total = counts[kind] ?? 0;
      return total > 0 ? [{ kind, total }] : [];
    }),
    more: answer.items >= MOST_FOUND,
    groups: groupsOf(found, counts),
    themes: answer.themes ?? [],
  };
}

export async function suggest(q: string): Promise<Suggestion[]> {
  if (q.trim().length < SHORTEST_SUGGESTED) return [];
  const { found } = await ask({
    q: q.replace(LONE_ARTICLE, ""),
    unfinished: true,
    first: 1,
    last: SUGGESTED_OF_A_KIND,
  });
  return (found ?? [])
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_SUGGESTED)
    .map((item) => ({
      title: withoutMarks(item.title),
      kind: SEARCH_KINDS[item.kind].singular,
      to: foundPath(item),
    }));
}

/** Where a town leaves only who teaches there, what is asked for is shown without it. */
async function askWider(wish: SearchWish): Promise<SearchAnswer> {
  const answer = await ask(wish);
  const q = answer.items === 0 ? withoutTown(wish.q) : null;
  const wider = q ? await ask({ ...wish, q }) : answer;
  return wider.items > answer.items ? { ...wider, exact: false } : answer;
}

async function ask(wish: SearchWish): Promise<SearchAnswer> {
  const typed = wish.q.slice(0, LONGEST_QUERY).replaceAll("\0", "");
  const q = datesInWords(questionsInWords(typed), new Date());
  const { rows } = await db.execute<SearchAnswer>(searchStatement({ ...wish, q }));
  return rows[0] as SearchAnswer;
}

function groupsOf(found: Found[], counts: Partial<Record<SearchKind, number>>): FoundGroup[] {
  const best = (items: Found[]) => Math.max(...items.map((item) => item.score));
  return SEARCH_KIND_NAMES.map((kind) => ({
    kind,
    total: counts[kind] ?? 0,
    items: found.filter((item) => item.kind === kind),
  }))
    .filter(({ items }) => items.length > 0)
    .sort((a, b) => best(b.items) - best(a.items));
}

function isOther(corrected: string, typed: string): boolean {
  return corrected.toLowerCase() !== typed.trim().toLowerCase();
}
