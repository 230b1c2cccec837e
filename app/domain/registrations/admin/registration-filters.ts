import {
  phoneSearched,
  type RegistrationState,
  wordsSearched,
} from "#app/domain/registrations/registration.ts";
import { type ListQuery, readChoice, readListQuery } from "#app/infra/forms/list-query.ts";

export const TO_CALL_FILTER = "a-appeler";
export type RegistrationFilter = RegistrationState | "all" | typeof TO_CALL_FILTER;

/** How long ago a registration came, in hours. */
export const AGES = {
  recentes: { label: "Moins de 24 h", from: 0, to: 24 },
  "24h": { label: "Plus de 24 h", from: 24, to: null },
  "36h": { label: "Plus de 36 h", from: 36, to: null },
  "48h": { label: "Plus de 48 h", from: 48, to: null },
  "30j": { label: "Plus de 30 jours", from: 30 * 24, to: null },
};
export type RegistrationAge = keyof typeof AGES;

/** Of the person, in years. */
export const PERSON_AGES = {
  "moins-12": { label: "Moins de 12 ans", from: 0, to: 11 },
  "12-17": { label: "De 12 à 17 ans", from: 12, to: 17 },
  "18": { label: "18 ans et plus", from: 18, to: null },
  inconnu: { label: "Non indiqué", from: null, to: null },
};

export const REGISTRATION_SORTS = {
  attente: "Sans réponse d'abord",
  recentes: "Plus récentes",
  anciennes: "Plus anciennes",
  nom: "Nom, de A à Z",
  "nom-z": "Nom, de Z à A",
  formation: "Formation",
  statut: "Statut",
};
export type RegistrationSort = keyof typeof REGISTRATION_SORTS;

/** Who waits longest for an answer comes first. Null: in line for a place. */
export function initialSort(status: RegistrationFilter): RegistrationSort | null {
  if (status === "waiting") return null;
  if (status === "all") return "attente";
  return status === "pending" || status === TO_CALL_FILTER ? "anciennes" : "recentes";
}

/** Their rows begin with the family name, so that the order is seen. */
export function isByFamilyName(sort: string | null | undefined): boolean {
  return sort === "nom" || sort === "nom-z";
}

/** The one that the address leaves out stands first. `ofOne`: all are of one formation; of all, no index is by state. */
export function sortOptions(status: RegistrationFilter, { ofOne = false } = {}) {
  const inLine = { id: "rang", name: "Rang dans la liste d'attente" };
  const others = [
    ...(ofOne ? ["formation"] : ["statut"]),
    ...(status === "all" ? [] : ["attente", "statut"]),
  ];
  const sorts = Object.entries(REGISTRATION_SORTS)
    .map(([id, name]) => ({ id, name }))
    .filter(({ id }) => !others.includes(id));
  const initial = initialSort(status);
  if (initial === null) return [inLine, ...sorts];
  return sorts.toSorted((a, b) => Number(b.id === initial) - Number(a.id === initial));
}

export type RegistrationSearch = Pick<ListQuery, "words"> & {
  /** The words are a telephone number. */
  phone?: string | null;
  status: RegistrationFilter;
  courseId?: string | null;
  age?: RegistrationAge | null;
  personAge?: keyof typeof PERSON_AGES | null;
  sort?: RegistrationSort | null;
};

/** What the address asks for: the list, its pages and its exports read the same. */
export function readRegistrationSearch(params: URLSearchParams): RegistrationSearch {
  const { q, words } = readListQuery(params);
  return {
    words: wordsSearched(q, words),
    phone: phoneSearched(q),
    status: readChoice(params.get("statut"), REGISTRATION_FILTERS, "all"),
    courseId: params.get("formation") || null,
    age: readChoice(params.get("age"), AGES, null),
    personAge: readChoice(params.get("ans"), PERSON_AGES, null),
    sort: readChoice(params.get("tri"), REGISTRATION_SORTS, null),
  };
}

export function filterChoices(labels: Record<string, { label: string }>) {
  return Object.entries(labels).map(([id, { label }]) => ({ id, name: label }));
}

export const REGISTRATION_FILTERS = {
  all: { label: "Toutes", none: "Aucune inscription" },
  pending: { label: "En attente", none: "Aucune inscription en attente" },
  approved: { label: "Approuvées", none: "Aucune inscription approuvée" },
  rejected: { label: "Rejetées", none: "Aucune inscription rejetée" },
  waiting: { label: "Liste d'attente", none: "Personne sur la liste d'attente" },
  offered: { label: "Places proposées", none: "Aucune place proposée" },
  withdrawn: { label: "Désistements", none: "Aucun désistement" },
  [TO_CALL_FILTER]: { label: "À appeler", none: "Personne à appeler" },
};
const SHOWN_WITH_SOMEBODY: RegistrationFilter[] = [
  "waiting",
  "offered",
  "withdrawn",
  TO_CALL_FILTER,
];

export function filterOptions(
  counts: Record<RegistrationFilter, number>,
  current: RegistrationFilter,
) {
  const filters = Object.keys(REGISTRATION_FILTERS) as RegistrationFilter[];
  return filters
    .filter((one) => one === current || counts[one] > 0 || !SHOWN_WITH_SOMEBODY.includes(one))
    .map((value) => ({ value, label: REGISTRATION_FILTERS[value].label, count: counts[value] }));
}
