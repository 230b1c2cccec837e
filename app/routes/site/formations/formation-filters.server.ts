import { redirect } from "react-router";
import {
  type Choice,
  listInstructorChoices,
  listThemeChoices,
} from "#app/domain/all-published-items.server.ts";
import { alertPath } from "#app/domain/courses/formations/formation.ts";
import {
  AGE_CHOICES,
  nameOfAge,
  takesSomeOf,
} from "#app/domain/courses/formations/formation-ages.server.ts";
import { ANY_LEVEL, FORMATION_LEVELS } from "#app/domain/courses/formations/formation-levels.ts";
import {
  countFormations,
  type FormationFilters,
} from "#app/domain/courses/formations/formation-list.server.ts";
import { isOpenAt } from "#app/domain/opening-alerts/opening-alert.server.ts";
import { awaitedAge, namedAge } from "#app/domain/opening-alerts/opening-alert.ts";
import { onlyAge } from "#app/domain/search/questions/search-children.ts";
import { answersFamily, FAMILY_WORD, search } from "#app/domain/search/search.server.ts";
import { firstPage } from "#app/infra/forms/list-query.ts";
import { capitalized, unaccented } from "#app/infra/french/french.ts";
import { mailsLeave } from "#app/infra/mail/mail.server.ts";
import { readFilters } from "#app/routes/site/library/lists/library-list.server.ts";

type Held = Awaited<ReturnType<typeof countFormations>>[number];
type Under = Omit<FormationFilters, "q" | "near">;
type Option = {
  id: string;
  name: string;
  under: Under;
  nameIn?: (held: Held[]) => string;
  /** Offered even where nothing is: the list then says what can be done. */
  nameOfNone?: string;
};

const PLACES: Option[] = [
  { id: "sur-place", name: "Sur place", under: { place: "onSite" } },
  { id: "en-ligne", name: "En ligne", under: { place: "isOnline" } },
];
const PRICES: Option[] = [{ id: "gratuit", name: "Gratuit", under: { free: true } }];
const AGES: Option[] = AGE_CHOICES.map(({ id, name, ...ages }) => ({
  id,
  name,
  under: { ages },
  nameIn: (held) => nameOfAge(name, held),
  nameOfNone: `${name}, aucune`,
}));

/** Each choice says how many the list then shows: those that are closed are listed too. */
export async function readFormationFilters(url: URL) {
  chooseAgeTyped(url);
  const held = await countFormations();
  const own = [
    { name: "niveau", label: "Niveau", every: "Tous les niveaux", options: levelsOf(held) },
    { name: "age", label: "Âge", every: "Tous les âges", options: AGES },
    { name: "lieu", label: "Lieu", every: "Tous les lieux", options: PLACES },
    { name: "prix", label: "Prix", every: "Tous les prix", options: PRICES },
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
  // Those that hold something stay where they are, whatever else is chosen.
  const useful = own.filter(({ chosen, options }) =>
    options.some((option) => option === chosen || totalIn(heldUnder(option.under)) > 0),
  );
  const counted = useful.map(({ chosen, options, ...filter }) => ({
    ...filter,
    options: options.flatMap((option) => {
      const { id, name, under: narrowed, nameIn, nameOfNone } = option;
      const given = heldUnder({ ...all, ...narrowed });
      const total = totalIn(given);
      // One's own choice, of which nothing is left, is no « 0 » to choose.
      if (option === chosen) return [{ id, name, total: total || undefined }];
      if (total > 0) return [{ id, name: nameIn?.(given) ?? name, total }];
      return nameOfNone ? [{ id, name: nameOfNone, total: undefined }] : [];
    }),
  }));
  return { under: all, choices: [...choices, ...counted] };
}

function totalIn(held: Held[]): number {
  return held.reduce((sum, { total }) => sum + total, 0);
}

/** From the easiest; those of the centre's own after them. */
function levelsOf(held: Held[]): Option[] {
  const place = (level: string) => {
    const known = FORMATION_LEVELS.indexOf(level);
    return known < 0 ? FORMATION_LEVELS.length : known;
  };
  return [...new Set(held.map((one) => one.level))]
    .filter((level) => level && level !== ANY_LEVEL)
    .toSorted((one, other) => place(one) - place(other))
    .map((level) => ({ id: slugOf(level), name: capitalized(level), under: { level } }));
}

/** « 8 ans » in the box is the age chosen, where none is. */
function chooseAgeTyped(url: URL): void {
  const age = onlyAge(url.searchParams.get("q") ?? "");
  const choice = AGE_CHOICES.find(({ from, to }) => age !== null && from <= age && age <= to);
  if (!choice || url.searchParams.has("age")) return;
  const chosen = new URL(url);
  chosen.searchParams.delete("q");
  chosen.searchParams.set("age", choice.id);
  throw redirect(firstPage(chosen));
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
  const [{ note }, answered, isOpen] = await Promise.all([
    search({ q: `${ages.from} ans` }),
    answersFamily(),
    isOpenAt(ages.from),
  ]);
  const family = answered ? `/recherche?q=${FAMILY_WORD}` : null;
  // One of that age is open: it is another filter that hides it.
  if (isOpen) return { note: null, family, told: false as const };
  const told = awaitedAge(String(ages.from)) !== null &&
    mailsLeave() && {
      to: alertPath({ age: String(ages.from) }),
      label: `Prévenez-moi quand ${namedAge(ages.from)} ouvrira`,
    };
  return { note, family, told };
}

function isUnder(one: Held, { theme, instructor, level, ages, place, free }: Under): boolean {
  return (
    (!theme || one.theme === theme) &&
    (!instructor || one.instructor === instructor) &&
    (!level || one.level === level || one.level === ANY_LEVEL) &&
    (!ages || takesSomeOf(one, ages)) &&
    (!place || one[place]) &&
    (!free || one.isFree)
  );
}

function slugOf(level: string): string {
  return unaccented(level).replaceAll(/[^a-z\d]+/g, "-");
}
