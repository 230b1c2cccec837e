import { redirect } from "react-router";
import {
  type Choice,
  listInstructorChoices,
  listThemeChoices,
} from "#app/domain/all-published-items.server.ts";
import {
  AGE_CHOICES,
  nameOfAge,
  takesSomeOf,
} from "#app/domain/courses/formations/formation-ages.server.ts";
import { ANY_LEVEL } from "#app/domain/courses/formations/formation-levels.ts";
import {
  countFormations,
  type FormationFilters,
} from "#app/domain/courses/formations/formation-list.server.ts";
import { search } from "#app/domain/search/search.server.ts";
import { firstPage } from "#app/infra/forms/list-query.ts";
import { capitalized, unaccented } from "#app/infra/french/french.ts";
import { readFilters } from "#app/routes/site/library/lists/library-list.server.ts";

type Held = Awaited<ReturnType<typeof countFormations>>[number];
type Under = Omit<FormationFilters, "q" | "near">;
type Option = {
  id: string;
  name: string;
  under: Under;
  nameIn?: (held: Held[]) => string;
  /** Chosen all the same: the list then says from what age there is something. */
  evenNone?: true;
};

const PLACES: Option[] = [
  { id: "sur-place", name: "Sur place", under: { place: "onSite" } },
  { id: "en-ligne", name: "En ligne", under: { place: "isOnline" } },
];
const AGES: Option[] = AGE_CHOICES.map(({ id, name, ...ages }) => ({
  id,
  name,
  under: { ages },
  nameIn: (held) => nameOfAge(name, held),
  evenNone: true,
}));

/** Each choice says how many the list then shows: those that are closed are listed too. */
export async function readFormationFilters(url: URL) {
  const held = await countFormations();
  const own = [
    { name: "niveau", label: "Niveau", every: "Tous les niveaux", options: levelsOf(held) },
    { name: "age", label: "Âge", every: "Tous les âges", options: AGES },
    { name: "lieu", label: "Lieu", every: "Tous les lieux", options: PLACES },
  ].map((filter) => ({ ...filter, chosen: chosenOf(url, filter) }));
  const ownUnder = Object.assign({}, ...own.map(({ chosen }) => chosen?.under)) as Under;
  const heldUnder = (under: Under) => held.filter((one) => isUnder(one, under));
  const recounted = async (choices: PromiseLike<Choice[]>, under: (id: string) => Under) =>
    (await choices).map((choice) => ({
      ...choice,
      total: totalIn(heldUnder({ ...ownUnder, ...under(choice.id) })),
    }));
  const { under, choices } = await readFilters(url, {
    themes: (instructor) =>
      recounted(listThemeChoices(["formation"]), (theme) => ({ theme, instructor })),
    instructors: (theme) =>
      recounted(listInstructorChoices(["formation"]), (instructor) => ({ theme, instructor })),
  });
  const all = { ...under, ...ownUnder };
  const counted = own.map(({ chosen, options, ...filter }) => ({
    ...filter,
    options: options
      .map(({ id, name, under: narrowed, nameIn, evenNone }) => {
        const given = heldUnder({ ...all, ...narrowed });
        const total = totalIn(given);
        const isOffered = total > 0 || id === chosen?.id || evenNone;
        return { id, name: nameIn?.(given) ?? name, total, isOffered };
      })
      .flatMap(({ isOffered, ...option }) => (isOffered ? [option] : [])),
  }));
  return {
    under: all,
    choices: [...choices, ...counted.filter(({ options }) => options.length > 0)],
  };
}

function totalIn(held: Held[]): number {
  return held.reduce((sum, { total }) => sum + total, 0);
}

function levelsOf(held: Held[]): Option[] {
  return [...new Set(held.map((one) => one.level))]
    .filter((level) => level && level !== ANY_LEVEL)
    .map((level) => ({ id: slugOf(level), name: capitalized(level), under: { level } }));
}

/** What nothing is called leads to the list without it. */
function chosenOf(url: URL, { name, options }: { name: string; options: Option[] }) {
  const asked = url.searchParams.get(name);
  const chosen = options.find(({ id }) => id === asked);
  if (asked && !chosen) throw redirect(firstPage(url, name));
  return chosen;
}

/** For who is younger than all formations ask: what the search answers to that age. */
export async function adviceForAge({ ages }: Under) {
  if (!ages || ages.from !== ages.to) return null;
  const q = `${ages.from} ans`;
  const { note, counts } = await search({ q });
  return note && { ...note, family: counts.length > 0 ? `/recherche?q=${ages.from}+ans` : null };
}

function isUnder(one: Held, { theme, instructor, level, ages, place }: Under): boolean {
  return (
    (!theme || one.theme === theme) &&
    (!instructor || one.instructor === instructor) &&
    (!level || one.level === level || one.level === ANY_LEVEL) &&
    (!ages || takesSomeOf(one, ages)) &&
    (!place || one[place])
  );
}

function slugOf(level: string): string {
  return unaccented(level).replaceAll(/[^a-z\d]+/g, "-");
}
