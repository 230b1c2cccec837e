import type { ThemeMark } from "#app/domain/themes/theme.ts";

/** Each filter that a list offers, worded by the server. */
export type FilterChoices = {
  name: string;
  label: string;
  /** The wording of the choice that filters nothing. */
  every: string;
  options: { id: string; name: string; total?: number }[];
}[];

/** What the rest of the site has for words that a list lacks. */
export type Elsewhere = {
  q: string;
  total: number;
  more: boolean;
  exact: boolean;
  /** Spelt otherwise. */
  words: string[];
  /** The theme that comes nearest, where the site has nothing on it. */
  nearest: ThemeMark | null;
};

export const SORTS = [
  { id: "recent", name: "Récents" },
  { id: "populaire", name: "Populaires" },
  { id: "aleatoire", name: "Au hasard" },
];

export const NAMES = [
  "q",
  "theme",
  "instructeur",
  "niveau",
  "age",
  "lieu",
  "prix",
  "mot-cle",
  "tri",
  "graine",
];
export const LIST = "liste";

/** Spoken where another page begins. */
export function listLabel(label: string, page: number, pageCount: number): string {
  return page > 1 ? `${label}, page ${page} sur ${pageCount}` : label;
}

/** Above a list, and spoken. */
export function foundLabel(counted: string, near: boolean): string {
  return near ? `Aucun résultat exact. Ce qui s'en approche : ${counted}` : counted;
}

/** The first is nobody's choice: what is searched then comes by how well it answers, else the newest first. */
export function sortsFor(params: URLSearchParams) {
  if (params.get("q")) return [{ id: "", name: "Les plus proches" }, ...SORTS];
  return params.get("tri") === "recent" ? SORTS : [{ id: "", name: "Récents" }, ...SORTS.slice(1)];
}

/** What differs from the whole list in its first order, with the seed that « Au hasard » keeps. */
export function chosenIn(given: URLSearchParams | FormData): URLSearchParams {
  const chosen = new URLSearchParams();
  for (const name of NAMES) {
    const value = given.get(name);
    if (value) chosen.set(name, String(value));
  }
  if (chosen.get("tri") === "recent" && !chosen.has("q")) chosen.delete("tri");
  if (chosen.get("tri") !== "aleatoire") chosen.delete("graine");
  return chosen;
}

export function nameIn(choices: FilterChoices = [], filter: string, chosen: string | null) {
  return choices.find(({ name }) => name === filter)?.options.find(({ id }) => id === chosen)?.name;
}

/** For a link that goes away when it is followed. */
export function startOfList(): void {
  document.getElementById(LIST)?.focus({ preventScroll: true });
}
