import { sql } from "drizzle-orm";
import { OPEN_READER } from "#app/domain/contents/books/book-place.ts";
import { namesCourse } from "#app/domain/search/questions/search-questions.ts";
import { WINDOW } from "#app/domain/search/results/search-excerpt.ts";
import { searchDocuments } from "#app/domain/search/search.table.server.ts";
import { bestOf, IN_PASSING } from "#app/domain/search/search-besides.server.ts";
import {
  type FoundRow,
  foundItem,
  readable,
  type SearchAnswer,
  type SearchWish,
} from "#app/domain/search/search-statement.server.ts";
import { themes } from "#app/domain/themes/theme.table.server.ts";
import type { ThemeMark } from "#app/domain/themes/theme.ts";
import { prepared } from "#app/infra/database/prepared-statement.server.ts";

const MOST_BOOKS = 4;
/** Beside what answers by its title, a word in passing is soon too much. */
const MOST_BESIDE = 2;
/** Under what has the words in its title, its labels or its description. */
const SCORE = 0.0001;
const SEVERAL_WORDS = /\p{L}{4}.*[^\p{L}].*\p{L}{4}/u;

type Books = Pick<SearchAnswer, "found" | "words">;

const askPdfs = prepared<Books>(sql`
  with told as materialized (
    select * from search_in_pdfs(${sql.placeholder("q")}::text, ${MOST_BOOKS}::int, null, ${sql.placeholder("theme")}::uuid)
  ),
  shown as materialized (
    select document.*, ${SCORE}::numeric as score, told.place from told join ${searchDocuments} as document using (item_id)
  ),
  cut as materialized (
    select item_id, null::text as heading, page as moment, null::text as lesson, spot, cardinality(words) as length,
      array_to_string(words[greatest(spot - ${WINDOW.before}::int, 1):spot + ${WINDOW.after}::int], ' ') as near
    from told
  )
  select (select jsonb_agg(${foundItem} order by place) from shown join cut using (item_id)
      left join ${themes} on ${themes.id} = shown.theme_id) as found,
    (select array_agg(distinct token.word) from told, lateral search_tokens((select near from cut where cut.item_id = told.item_id)) as token
      where token.lexemes && told.lexemes) as words`);

/** `instead`: of other words, which mean what was typed. */
export type NearAnswer = SearchAnswer & { nearest?: ThemeMark; instead?: true };

/**
 * What books say comes after what the site says of itself, on whatever page that ends, and in the place of what only
 * comes near. A course that is asked for is no book.
 */
export async function withBooks(answer: NearAnswer, wish: SearchWish): Promise<NearAnswer> {
  // One word that is a title is in many books by chance.
  const isTitled = answer.exact && bestOf(answer) >= IN_PASSING && !SEVERAL_WORDS.test(wish.q);
  if (isTitled) return answer;
  const q = readable(wish.q);
  // Of all kinds: each tells how many it has, whichever is asked.
  const [books] = await askPdfs({ q, theme: wish.theme ?? null });
  const known = new Set([...(answer.found ?? []).map(({ id }) => id), ...(answer.written ?? [])]);
  const found = books?.found?.filter(({ id }) => !known.has(id)) ?? [];
  if (found.length === 0) return answer;
  const words = [...(answer.words ?? []), ...(books?.words ?? [])];
  if (answer.exact || answer.instead || namesCourse(q)) {
    const few = fewOfEachKind(found);
    return { ...answer, ...together(answer, few, shownLast(answer, few, wish)), words };
  }
  const isAsked = ({ kind }: FoundRow) => !wish.kind || kind === wish.kind;
  if (!found.some(isAsked)) return answer;
  const { nearest: _, ...rest } = answer;
  const first = found.map((row) => ({ ...row, score: row.score + bestOf(answer) + 1 }));
  const others = answer.nearest ? answer : { found: null, counts: null };
  const exact = { exact: true, corrected: null, ideas: null };
  const shown = wish.first > 1 ? [] : first.filter(isAsked);
  return { ...rest, ...exact, ...together(others, first, shown), words };
}

function fewOfEachKind(found: FoundRow[]): FoundRow[] {
  return Object.values(Object.groupBy(found, ({ kind }) => kind)).flatMap((one) =>
    one.slice(0, MOST_BESIDE),
  );
}

/** Those whose place, after all that the site says, is on the page asked for. */
function shownLast({ counts }: SearchAnswer, books: FoundRow[], wish: SearchWish): FoundRow[] {
  if (!wish.kind) return books;
  const before = counts?.find(({ kind }) => kind === wish.kind)?.total ?? 0;
  return books
    .filter(({ kind }) => kind === wish.kind)
    .filter((_, place) => before + place + 1 >= wish.first && before + place + 1 <= wish.last);
}

function together(
  answer: Pick<SearchAnswer, "found" | "counts">,
  books: FoundRow[],
  shown: FoundRow[],
) {
  const counts = new Map(answer.counts?.map((one) => [one.kind, one]));
  for (const { kind, score } of books) {
    const { total = 0, best = 0 } = counts.get(kind) ?? {};
    counts.set(kind, { kind, total: total + 1, best: Math.max(best, score) });
  }
  const all = [...counts.values()];
  const items = all.reduce((sum, { total }) => sum + total, 0);
  return { found: [...(answer.found ?? []), ...shown], counts: all, items };
}

/** « #lire-12 »; the page of an article has no reader that would open there. */
export function pageAddress({ kind, moment }: Pick<FoundRow, "kind" | "moment">): string {
  return kind === "livre" && moment ? `${OPEN_READER}-${moment}` : "";
}

/** « dans le livre, page 12 » */
export function pageFact(row: Pick<FoundRow, "kind" | "moment">): string[] {
  if (!isWritten(row) || !row.moment) return [];
  return [`dans le ${row.kind === "livre" ? "livre" : "PDF"}, page\u00a0${row.moment}`];
}

export function isWritten({ kind }: Pick<FoundRow, "kind">): boolean {
  return kind === "livre" || kind === "article";
}
