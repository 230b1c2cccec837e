import { redirect } from "react-router";
import {
  type Choice,
  listInstructorChoices,
  listThemeChoices,
} from "#app/domain/all-published-items.server.ts";
import type { ContentType } from "#app/domain/content-types/content-type.ts";
import { contentPath } from "#app/domain/contents/content.ts";
import { listLatestContents } from "#app/domain/contents/content-list.server.ts";
import { findPublicInstructor } from "#app/domain/instructors/instructor.server.ts";
import { isFoundAsTyped, search } from "#app/domain/search/search.server.ts";
import { findTheme } from "#app/domain/themes/theme.server.ts";
import { firstPage, readListQuery, withSeed } from "#app/infra/forms/list-query.ts";
import { quoted, typeset } from "#app/infra/french/french.ts";
import { withParams } from "#app/ui/lists/pagination.tsx";
import { type Elsewhere, type FilterChoices, nameIn } from "./library-list.ts";

type Kinds = Parameters<typeof listThemeChoices>[0];

export async function readLibraryQuery(url: URL, kinds: Kinds) {
  const seeded = withSeed(url);
  if (seeded) throw redirect(seeded);
  const { choices, under } = await readFilters(url, {
    themes: (instructor) => listThemeChoices(kinds, instructor),
    instructors: (theme) => listInstructorChoices(kinds, theme),
  });
  return { choices, query: { ...readListQuery(url.searchParams), ...under } };
}

type ChoicesUnder = {
  themes: (instructor?: string) => Promise<Choice[]>;
  instructors: (theme?: string) => Promise<Choice[]>;
};

/** Names in the address, ids in the database; offered are those that hold something under the other filter, and the one that is chosen. A filter that is left with none keeps its place. */
export async function readFilters(url: URL, list: ChoicesUnder) {
  const [themes, instructors] = await Promise.all([list.themes(), list.instructors()]);
  const theme = await idOf(url, "theme", { among: themes, find: findTheme });
  const instructor = await idOf(url, "instructeur", {
    among: instructors,
    find: findPublicInstructor,
  });
  const [ofInstructor, ofTheme] = await Promise.all([
    instructor ? list.themes(instructor) : themes,
    theme ? list.instructors(theme) : instructors,
  ]);
  const offered = (known: Choice[], chosen?: string) =>
    known.filter(({ id, total }) => total > 0 || id === chosen).map(asChoice);
  return {
    under: { theme, instructor },
    choices: [
      themes.length > 0 && {
        ...{ name: "theme", label: "Thème", every: "Tous les thèmes" },
        options: offered(ofInstructor, theme),
      },
      instructors.length > 0 && {
        ...{ name: "instructeur", label: "Instructeur", every: "Tous les instructeurs" },
        options: offered(ofTheme, instructor),
      },
    ].filter((choice) => choice !== false),
  };
}

/** A name it had before, or its id, leads to today's; what nothing is called, to the list without it. */
async function idOf(
  url: URL,
  filter: string,
  known: { among: Choice[]; find: (named: string) => Promise<{ slug: string } | undefined> },
): Promise<string | undefined> {
  const asked = url.searchParams.get(filter);
  if (!asked) return undefined;
  const chosen = known.among.find(({ slug }) => slug === asked);
  if (chosen) return chosen.id;
  const renamed = await known.find(asked);
  if (!renamed) throw redirect(firstPage(url, filter));
  throw redirect(url.pathname + withParams(url.searchParams, { [filter]: renamed.slug }), 301);
}

function asChoice({ slug, name, total }: Choice) {
  return { id: slug, name: typeset(name), total: total || undefined };
}

/** Leads to the first page instead, for now: a longer list may have that page tomorrow. */
export function refuseEmptyPage(
  url: URL,
  { items }: { items: unknown[] },
  { page }: { page: number },
  pageName?: string,
): void {
  if (items.length > 0 || page === 1) return;
  throw redirect(firstPage(url, pageName), { headers: { "Cache-Control": "no-cache" } });
}

/** What comes near, where nothing in the list has all the words. */
export async function listNear<Query extends { q: string }, Listed extends { items: unknown[] }>(
  query: Query,
  list: (query: Query & { near?: boolean }) => Promise<Listed>,
): Promise<Listed & { near: boolean }> {
  const exact = await list(query);
  if (!query.q) return { ...exact, near: false };
  // A spelling may have been corrected.
  if (exact.items.length > 0) return { ...exact, near: !(await isFoundAsTyped(query.q)) };
  const near = await list({ ...query, near: true });
  return { ...near, near: near.items.length > 0 };
}

/** For a list where nothing answers. */
export async function findElsewhere(
  q: string,
  { items }: { items: unknown[] },
): Promise<Elsewhere | null> {
  if (!q || items.length > 0) return null;
  const { counts, more, exact, corrected, ideas, nearest } = await search({ q });
  const total = counts.reduce((sum, one) => sum + one.total, 0);
  const words = corrected ? [corrected] : ideas.filter((word) => !isPlural(word, ideas));
  return { q, total, more, exact, words, nearest };
}

const OFFERED_INSTEAD = 4;

/** Under a list where nothing answers. */
export async function listInstead({ items }: { items: unknown[] }, kinds?: ContentType[]) {
  if (items.length > 0) return [];
  const latest = await listLatestContents(OFFERED_INSTEAD, kinds);
  return latest.map((content) => ({ title: content.title, to: contentPath(content) }));
}

function isPlural(word: string, words: string[]): boolean {
  return words.some((other) => word === `${other}s` || word === `${other}x`);
}

type Filters = { theme?: string; instructor?: string; tag?: string };
type Left = { [filter in keyof Filters]: undefined };

/** What to take off where nothing answers: what then gives answers. */
export async function adviceFor(
  url: URL,
  choices: FilterChoices,
  { items, elsewhere }: { items: unknown[]; elsewhere: Elsewhere | null },
  listWithout: (left: Left) => Promise<{ items: unknown[] }>,
): Promise<string | null> {
  if (items.length > 0) return null;
  const asked = (name: string) => url.searchParams.get(name);
  const chosen = [
    { name: nameIn(choices, "theme", asked("theme")), left: { theme: undefined } },
    {
      name: nameIn(choices, "instructeur", asked("instructeur")),
      left: { instructor: undefined },
    },
    { name: asked("mot-cle"), left: { tag: undefined } },
  ].flatMap(({ name, left }) => (name ? [{ name, left: left as Left }] : []));
  const gives = async (left: Left) => (await listWithout(left)).items.length > 0;
  const given = await Promise.all(chosen.map(({ left }) => gives(left)));
  const one = chosen.filter((_, place) => given[place]);
  if (one.length > 0) return retiring(one, " ou ", asked("q"));
  const all: Left = Object.assign({}, ...chosen.map(({ left }) => left));
  if (chosen.length > 1 && (await gives(all))) return retiring(chosen, " et ", asked("q"));
  if (!asked("q")) return null;
  return elsewhere?.exact && elsewhere.total > 0
    ? "Le reste du site en parle."
    : "Cherchez un autre mot.";
}

function retiring(chosen: { name: string }[], joined: string, q: string | null): string {
  const named = chosen.map(({ name }) => quoted([name])).join(joined);
  return `Retirez ${named}${q ? ", ou cherchez un autre mot." : " pour en voir d'autres."}`;
}
