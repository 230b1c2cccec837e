import { type SQL, sql } from "drizzle-orm";
import { courses } from "#app/domain/courses/course.table.server.ts";
import {
  courseRegistrations,
  personName,
  unansweredSince,
} from "#app/domain/registrations/registration.table.server.ts";
import type { RegistrationState } from "#app/domain/registrations/registration.ts";
import { descending } from "#app/infra/database/database-columns.server.ts";
import { initialSort, type RegistrationSearch } from "./registration-filters.ts";

type Sorted = Pick<RegistrationSearch, "status" | "sort">;

/** Without the formation's title. */
export function isOfItself({ status, sort }: Sorted): boolean {
  return (sort ?? initialSort(status) ?? "formation") !== "formation";
}

/** Who has the words searched, before whose name is only spelt nearly so. */
export function exactFirst(exact: SQL | undefined): SQL[] {
  return exact ? [sql`(${exact}) is not true`] : [];
}

export function orderOf({ status, sort }: Sorted): SQL[] {
  const { registrationDate, waitingSince, id } = courseRegistrations;
  const newest = [descending(registrationDate), sql`${id}`];
  const formation = [sql`folded(${courses.title})`, sql`${courses.id}`];
  const name = personName(courseRegistrations);
  const chosen = sort ?? initialSort(status);
  if (chosen === null) return [...formation, sql`${waitingSince}`, sql`${id}`];
  return {
    attente: [unansweredSince(), ...newest],
    recentes: newest,
    anciennes: [sql`${registrationDate}`, sql`${id} desc`],
    nom: [name, sql`${id}`],
    "nom-z": [sql`${name} desc`, sql`${id} desc`],
    formation: [...formation, ...newest],
    statut: [placeOfState(), ...newest],
  }[chosen];
}

/** Who waits for an answer comes first. */
const STATES: RegistrationState[] = [
  "pending",
  "offered",
  "waiting",
  "approved",
  "rejected",
  "withdrawn",
];

function placeOfState(): SQL {
  return sql`array_position(${sql.param(STATES)}::text[], ${courseRegistrations.status})`;
}
