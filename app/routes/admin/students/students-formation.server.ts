import { data } from "react-router";
import { findFormationName } from "#app/domain/courses/formations/formation.server.ts";
import {
  PERSON_AGES,
  REGISTRATION_FILTERS,
  readRegistrationSearch,
} from "#app/domain/registrations/admin/registration-filters.ts";
import { listClass } from "#app/domain/students/papers/class-list.server.ts";
import { findPaperFormation } from "#app/domain/students/papers/paper-formation.server.ts";
import { readListQuery } from "#app/infra/forms/list-query.ts";
import { zonedDay } from "#app/infra/french/zoned-time.ts";

export async function formationOf({ id }: { id: string }) {
  const formation = await findFormationName(id);
  if (!formation) throw data("Formation non trouvée", { status: 404 });
  return formation;
}

/** With what stands at the head of a sheet about it. */
export async function paperOf({ id }: { id: string }) {
  const formation = await findPaperFormation(id);
  if (!formation) throw data("Formation non trouvée", { status: 404 });
  return formation;
}

/** The class on paper, as the list of students is narrowed now. */
export async function classOf(params: { id: string }, { searchParams }: URL) {
  const search = readRegistrationSearch(searchParams);
  const [members, formation] = await Promise.all([listClass(params.id, search), paperOf(params)]);
  const { q } = readListQuery(searchParams);
  const { status, personAge } = search;
  const only = [
    status !== "all" && status !== "approved" && REGISTRATION_FILTERS[status].label,
    personAge && PERSON_AGES[personAge].label,
    q && `« ${q} »`,
  ];
  return {
    formation,
    members,
    only: only.filter(Boolean).join(", "),
    today: zonedDay(new Date()),
  };
}

/** A file kept beside others says of which formation it is. */
export function named<Sheet extends { name: string }>(
  sheet: Sheet,
  { slug }: { slug: string },
): Sheet {
  return { ...sheet, name: `${sheet.name}-${slug}` };
}
