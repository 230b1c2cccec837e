import {
  REGISTRATION_STATES,
  type RegistrationState,
} from "#app/domain/registrations/registration.ts";
import { type ListQuery, readChoice, readListQuery } from "#app/infra/forms/list-query.ts";

export type RegistrationFilter = RegistrationState | "all";

/** How long ago a registration came, in hours. */
export const AGES = {
  recentes: { label: "Moins de 24 heures", from: 0, to: 24 },
  "24h": { label: "Plus de 24 heures", from: 24, to: null },
  "36h": { label: "Plus de 36 heures", from: 36, to: null },
  "48h": { label: "Plus de 48 heures", from: 48, to: null },
  "30j": { label: "Plus de 30 jours", from: 30 * 24, to: null },
};
export type RegistrationAge = keyof typeof AGES;

export const REGISTRATION_SORTS = {
  recentes: "Plus récentes",
  anciennes: "Plus anciennes",
  nom: "Nom, de A à Z",
  "nom-z": "Nom, de Z à A",
  formation: "Formation",
};
export type RegistrationSort = keyof typeof REGISTRATION_SORTS;

export type RegistrationSearch = Pick<ListQuery, "words"> & {
  status: RegistrationFilter;
  courseId?: string | null;
  age?: RegistrationAge | null;
  /** By default the newest first; who waits for a place, in line. */
  sort?: RegistrationSort | null;
};

/** What the address asks for: the list, its pages and its exports read the same. */
export function readRegistrationSearch(params: URLSearchParams): RegistrationSearch {
  return {
    words: readListQuery(params).words,
    status: readChoice(params.get("statut"), { all: true, ...REGISTRATION_STATES }, "all"),
    courseId: params.get("formation") || null,
    age: readChoice(params.get("age"), AGES, null),
    sort: readChoice(params.get("tri"), REGISTRATION_SORTS, null),
  };
}
