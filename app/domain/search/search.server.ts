import { sql } from "drizzle-orm";
import { questionAnchor } from "#app/domain/pages/page.ts";
import { readSettingsOrLast } from "#app/domain/settings/settings.server.ts";
import type { ThemeMark } from "#app/domain/themes/theme.ts";
import { db } from "#app/infra/database/database.server.ts";
import { readOncePerChange } from "#app/infra/database/public-changes.server.ts";
import { formatClock, unaccented } from "#app/infra/french/french.ts";
import type { Suggestion } from "#app/ui/suggestions/use-suggestions.ts";
import { type NearAnswer, pageAddress, pageFact, withBooks } from "./books/search-books.server.ts";
import { datesInWords } from "./questions/search-dates.ts";
import { goesOnWith } from "./questions/search-elision.ts";
import { nameMeant } from "./questions/search-names.ts";
import {
  AT_THE_CENTRE,
  alsoHeard,
  asksForChildsCourse,
  asTyped,
  courseForAll,
  FAMILY,
  isTooYoung,
  questionsInWords,
  siteInWords,
  tellsOfChild,
  widerQuestion,
  withoutCourse,
  withoutOnline,
  withoutQualifier,
} from "./questions/search-questions.ts";
import { excerptOf } from "./results/search-excerpt.ts";
import { factsOf } from "./results/search-facts.server.ts";
import { marking, nearTyped } from "./results/search-marks.ts";
import { noteFor } from "./results/search-notes.server.ts";
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
import { besides, bestOf, IN_PASSING, withHeard } from "./search-besides.server.ts";
import {
  answerOf,
  type FoundRow,
  readable,
  type SearchAnswer,
  type SearchWish,
} from "./search-statement.server.ts";
import { ALL_TAUGHT, NEAREST_THEMES, NEAREST_WORDS } from "./search-vocabulary.ts";

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
  const q = siteInWords(wish.q, settings);
  const first = (page - 1) * size + 1;
  const asked = { ...wish, q, first, last: page * size, alone: FOUND_PER_PAGE };
  const answer = await withBooks(await askNear(asked), asked);
  const corrected = answer.corrected && asTyped(answer.corrected);
  const mark = marking(nearTyped(answer.words ?? [], `${dated(wish.q)} ${answer.corrected ?? ""}`));
  const found = (answer.found ?? []).map((row) => {
    const { details, text, question: _, moment: __, ...item } = row;
    return {
      ...item,
      slug: item.slug + placeIn(row),
      title: mark(item.title),
      excerpt: mark(excerptOf(text)),
      person: details.speaker && mark(details.speaker),
      facts: [...pageFact(row), ...factsOf(details, allowRegistrations, wish.q)],
    };
  });
  const counts = (answer.counts ?? []).sort(
    (a, b) =>
      b.best - a.best || SEARCH_KIND_NAMES.indexOf(a.kind) - SEARCH_KIND_NAMES.indexOf(b.kind),
  );
  return {
    exact: answer.exact,
    corrected:
      corrected && isOther(corrected, wish.q) ? corrected : nameMeant(wish.q, teachersIn(answer)),
    ideas: answer.ideas ?? [],
    note:
      answer.youngest && isTooYoung(q, answer.youngest.age)
        ? agesOf(answer.youngest)
        : noteFor(wish.q, { settings, onSite: onSiteAddress(answer.found ?? []) }),
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
  const found = begun.found ?? (await askNear(wish)).found ?? (await askMistyped(wish)) ?? [];
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

/** False: only another spelling of it, or a part of its words, is in the site's texts. */
export async function isFoundAsTyped(q: string): Promise<boolean> {
  const { rows } = await db.execute<{ exact: boolean }>(
    sql`select exact from search_plan(${readable(q)}, false)`,
  );
  return rows[0]?.exact ?? true;
}

/** Nothing on a subject that the site knows: the theme that comes nearest, if it holds something. */
async function askNear(wish: SearchWish): Promise<NearAnswer> {
  const answer = await askWider(wish);
  const families = answer.found ? [] : (answer.families ?? []);
  const words = NEAREST_WORDS.find((line) => families.some((one) => line.families.includes(one)));
  const instead = words && (await ask({ ...wish, q: words.words }));
  if (instead?.found) return { ...instead, exact: false, corrected: null, instead: true };
  if (families.some((family) => ALL_TAUGHT.includes(family))) {
    return { ...(await ask({ ...wish, q: AT_THE_CENTRE })), exact: true, corrected: null };
  }
  const nearest = nearestTheme(families, answer.themes ?? []);
  if (!nearest) return answer;
  const inside = await ask({ ...wish, q: nearest.name });
  const holds = inside.found?.some(
    ({ kind, theme }) => kind !== "theme" && theme?.id === nearest.id,
  );
  return holds ? { ...inside, exact: false, corrected: null, nearest } : answer;
}

function nearestTheme(families: string[], themes: ThemeMark[]): ThemeMark | undefined {
  return NEAREST_THEMES.filter((line) => families.some((family) => line.families.includes(family)))
    .flatMap((line) =>
      themes.filter(({ name }) => unaccented(name).startsWith(unaccented(line.theme))),
    )
    .at(0);
}

/** Where nothing answers, or for a child no formation, what comes near is asked: once more, then never. */
async function askWider(wish: SearchWish): Promise<SearchAnswer> {
  const answer = await ask(wish);
  const anywhere = answer.exact ? null : withoutOnline(wish.q);
  const held = anywhere ? await ask({ ...wish, q: anywhere }) : answer;
  if (held.exact && held.items > 0 && anywhere) return { ...held, exact: false };
  const heard = answer.exact && answer.items > 0 ? alsoHeard(wish.q) : null;
  if (heard) return withHeard(answer, await ask({ ...wish, q: heard }));
  const inPassing = !answer.exact || bestOf(answer) < IN_PASSING;
  const plainer = inPassing ? withoutQualifier(wish.q) : null;
  if (plainer) return ask({ ...wish, q: plainer });
  const forChild = asksForChildsCourse(wish.q);
  const answered = forChild
    ? answer.exact && answer.counts?.some(({ kind }) => kind === "formation")
    : answer.items > 0;
  if (answered && tellsOfChild(wish.q)) return besides(answer, await ask({ ...wish, q: FAMILY }));
  const taught = forChild && !answered ? await askTaught(wish) : null;
  if (taught) return { ...taught, youngest: taught.youngest ?? answer.youngest };
  const q = answered ? null : widerQuestion(wish.q, answer.youngest?.age ?? null);
  const wider = q ? await ask({ ...wish, q }) : answer;
  const comesNear = wider.items > answer.items || (!answer.found && wider.found);
  if (!q || !(comesNear || (forChild && wider.items > 0))) return answer;
  const near = { ...wider, exact: false, corrected: null, youngest: answer.youngest };
  const subject = forChild ? withoutCourse(wish.q) : null;
  return subject ? besides(near, await ask({ ...wish, q: subject })) : near;
}

/** Where no formation teaches it to children: the courses that anybody may hear, then what is for them. */
async function askTaught(wish: SearchWish): Promise<SearchAnswer | null> {
  const subject = courseForAll(wish.q);
  const answer = subject ? await ask({ ...wish, q: subject }) : null;
  const found = answer?.found?.filter(
    ({ kind, score }) => kind === "audio_course" && score >= IN_PASSING,
  );
  if (!answer || !found || found.length === 0) return null;
  const best = Math.max(...found.map(({ score }) => score));
  const courses = {
    ...{ ...answer, exact: false, corrected: null, found, youngest: youngestOf(answer) },
    counts: [{ kind: "audio_course" as const, total: found.length, best }],
  };
  const [told, formations] = await Promise.all([
    ask({ ...wish, q: withoutCourse(wish.q) ?? wish.q }),
    ask({ ...wish, q: widerQuestion(wish.q, null) ?? wish.q }),
  ]);
  return besides(besides(courses, told, { after: true }), formations, { after: true });
}

/** The formation on the subject asked that takes the youngest; those that tell no age are for adults. */
function youngestOf({ found }: SearchAnswer): FirstFormation | null {
  const formations = (found ?? []).flatMap(({ kind, score, slug, title, details }) => {
    const { ageMin: age, registrationStatus: status } = details.formation ?? {};
    return kind === "formation" && score >= IN_PASSING && age && status
      ? [{ age, slug, title, status, onSubject: true as const }]
      : [];
  });
  return formations.toSorted((one, other) => one.age - other.age)[0] ?? null;
}

async function ask(wish: SearchWish): Promise<SearchAnswer> {
  const typed = readable(wish.q);
  const q = dated(questionsInWords(typed));
  return answerOf({ ...wish, q, typed: `${typed} ${q === typed ? "" : q}` });
}

function dated(typed: string): string {
  return datesInWords(typed, new Date());
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
function placeIn(row: Pick<FoundRow, "question" | "moment" | "kind">): string {
  const { question, moment } = row;
  if (question) return `#${questionAnchor(question)}`;
  return moment ? pageAddress(row) || `?t=${formatClock(moment)}` : "";
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
