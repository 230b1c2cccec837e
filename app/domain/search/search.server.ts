import { sql } from "drizzle-orm";
import { questionAnchor } from "#app/domain/pages/page.ts";
import { readSettingsOrLast } from "#app/domain/settings/settings.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { readOncePerChange } from "#app/infra/database/public-changes.server.ts";
import { formatClock } from "#app/infra/french/french.ts";
import type { Suggestion } from "#app/ui/suggestions/use-suggestions.ts";
import { isWritten, pageAddress, pageFact, withBooks } from "./books/search-books.server.ts";
import { goesOnWith } from "./questions/search-elision.ts";
import { nameMeant } from "./questions/search-names.ts";
import { asTyped, isTooYoung, siteInWords } from "./questions/search-questions.ts";
import { speltRight } from "./questions/search-spellings.ts";
import { excerptOf } from "./results/search-excerpt.ts";
import { factsOf } from "./results/search-facts.server.ts";
import { marking, nearTyped } from "./results/search-marks.ts";
import { noteFor } from "./results/search-notes.server.ts";
import { byFirstDay } from "./results/search-order.server.ts";
import { searchWords } from "./search.table.server.ts";
import {
  type FirstFormation,
  FOUND_PER_GROUP,
  FOUND_PER_PAGE,
  foundPath,
  LONGEST_QUERY,
  MOST_FOUND,
  SEARCH_KIND_NAMES,
  SEARCH_KINDS,
  type SearchNote,
  type SearchResults,
  SHORTEST_SUGGESTED,
} from "./search.ts";
import { ask, askNear, dated } from "./search-asking.server.ts";
import { IN_PASSING } from "./search-besides.server.ts";
import {
  type FoundRow,
  readable,
  type SearchAnswer,
  type SearchWish,
} from "./search-statement.server.ts";

const MOST_SUGGESTED = 8;
const SUGGESTED_OF_A_KIND = 4;
const FEW_SUGGESTED = 2;
/** Enough to come before what answers as well. */
const GOES_ON = 0.1;
/** Before one or two letters it is taken for a part of the word, which then begins none. */
const LONE_ARTICLE = /(?<!\p{L})ال(?=\p{L}{1,2}$)/u;

export async function search({
  page = 1,
  ...wish
}: Omit<SearchWish, "first" | "last" | "alone" | "unfinished"> & {
  page?: number;
}): Promise<SearchResults> {
  const size = wish.kind ? FOUND_PER_PAGE : FOUND_PER_GROUP;
  const { settings } = await readSettingsOrLast();
  const { allowRegistrations } = settings;
  const spelt = speltRight(wish.q);
  const typed = spelt ?? wish.q;
  const q = siteInWords(typed, settings);
  const first = (page - 1) * size + 1;
  const asked = { ...wish, q, first, last: page * size, alone: FOUND_PER_PAGE };
  const answer = await withBooks(await askNear(asked), asked);
  const corrected = answer.corrected && asTyped(answer.corrected);
  const meant = corrected && isOther(corrected, typed) ? corrected : null;
  const mark = marking(nearTyped(answer.words ?? [], `${dated(typed)} ${answer.corrected ?? ""}`));
  const found = byFirstDay(answer.found ?? [], typed).map((row) => {
    const { details, text, question: _, moment: __, lesson: ___, ...item } = row;
    return {
      ...item,
      slug: item.slug + placeIn(row),
      title: mark(item.title),
      excerpt: mark(excerptOf(text)),
      person: details.speaker && mark(details.speaker),
      facts: [...pageFact(row), ...factsOf(details, allowRegistrations, typed)],
    };
  });
  const counts = (answer.counts ?? []).sort(
    (a, b) =>
      b.best - a.best || SEARCH_KIND_NAMES.indexOf(a.kind) - SEARCH_KIND_NAMES.indexOf(b.kind),
  );
  return {
    exact: answer.exact,
    corrected: meant ?? nameMeant(typed, teachersIn(answer)),
    spelt: spelt && (meant ?? spelt),
    ideas: answer.ideas ?? [],
    note:
      answer.youngest && isTooYoung(q, answer.youngest.age)
        ? agesOf(answer.youngest)
        : noteFor(typed, { settings, onSite: onSiteAddress(answer.found ?? []) }),
    nearest: answer.nearest ?? null,
    upTo: answer.upTo,
    counts: counts.map(({ kind, total }) => ({ kind, total })),
    more: answer.items >= MOST_FOUND,
    groups: counts.flatMap(({ kind, total }) => {
      const items = found.filter((item) => item.kind === kind);
      return items.length > 0 ? [{ kind, total, items }] : [];
    }),
    themes: answer.themes ?? [],
  };
}

/** Under each list of formations that a child's age empties. */
export const FAMILY_WORD = "famille";
export const answersFamily = readOncePerChange(async () => {
  const { exact, counts } = await search({ q: FAMILY_WORD });
  return exact && counts.length > 0;
});

export async function suggest(q: string): Promise<Suggestion[]> {
  if (q.trim().length < SHORTEST_SUGGESTED) return [];
  const wish = { q: q.replace(LONE_ARTICLE, ""), first: 1, last: SUGGESTED_OF_A_KIND };
  const begun = await ask({ ...wish, unfinished: true });
  const isMeant = begun.found?.some(({ score }) => score >= IN_PASSING);
  const near = isMeant ? null : (await askNear(wish)).found;
  const found = near ?? begun.found ?? (await askMistyped(wish)) ?? [];
  const isNext = goesOnWith(q);
  const rank = ({ title, score }: FoundRow) => score + (isNext(title) ? GOES_ON : 0);
  const ranked = found.toSorted((a, b) => rank(b) - rank(a));
  // What answers by its text alone looks like chance beside what shows the word.
  return ranked
    .filter(({ score }, place) => place < FEW_SUGGESTED || score >= IN_PASSING)
    .slice(0, MOST_SUGGESTED)
    .map((item) => ({
      title: item.title,
      kind: SEARCH_KINDS[item.kind].singular,
      to: foundPath(item),
    }));
}

/** What words begin nearly as the last one that is being typed: « patia », « tafssir ». */
async function askMistyped(wish: SearchWish): Promise<FoundRow[] | null> {
  const begun = /^(.*?)(\p{L}{4,30})$/su.exec(wish.q.slice(0, LONGEST_QUERY).trim());
  if (!begun) return null;
  const [, before, last] = begun;
  const { rows } = await db.execute<{ spelling: string }>(sql`
    select spelling from ${searchWords}, search_plain(${last}) as typed
    where word ^@ left(typed, 2) and least(levenshtein(left(word, length(typed)), typed), levenshtein(left(word, length(typed) + 1), typed)) = 1
    order by length(word), word limit 1`);
  return rows[0] ? (await ask({ ...wish, q: before + rows[0].spelling })).found : null;
}

/** False: only another spelling of it, or a part of its words, is in the site's texts, books included. */
export async function isFoundAsTyped(q: string): Promise<boolean> {
  const { rows } = await db.execute<{ exact: boolean }>(
    sql`select exact or exists (select from search_in_pdfs(${readable(q)}, 1, null, null)) as exact from search_plan(${readable(q)}, false)`,
  );
  return rows[0]?.exact ?? true;
}

function agesOf({ age, slug, title, status, onSubject }: FirstFormation): SearchNote {
  const which = onSubject ? "Nos formations sur ce sujet" : "Nos formations";
  const text = `${which} commencent à ${age}\u00a0ans.${SHUT[status]}`;
  return { text, to: foundPath({ kind: "formation", slug }), link: title };
}

/** Before its name, where nobody can have a seat in it now. */
const SHUT = {
  ouvert: "",
  complet: " Celle-ci est complète pour l'instant :",
  fermé: " Celle-ci est fermée pour l'instant :",
};

/** Where on its page. */
function placeIn(row: Pick<FoundRow, "question" | "moment" | "lesson" | "kind">): string {
  const { question, moment, lesson } = row;
  if (question) return `#${questionAnchor(question)}`;
  if (isWritten(row)) return pageAddress(row);
  const place = [lesson && `lecon=${lesson}`, moment && `t=${formatClock(moment)}`].filter(Boolean);
  return place.length > 0 ? `?${place.join("&")}` : "";
}

/** Of what is held at the centre. */
function onSiteAddress(found: FoundRow[]): string | undefined {
  return found.find(({ details }) => details.formation?.onSite)?.details.formation?.address;
}

function teachersIn({ found }: SearchAnswer): string[] {
  return (found ?? []).flatMap(({ kind, title }) => (kind === "instructor" ? [title] : []));
}

function isOther(corrected: string, typed: string): boolean {
  return corrected.toLowerCase() !== typed.trim().toLowerCase();
}
