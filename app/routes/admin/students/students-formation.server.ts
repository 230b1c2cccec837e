import { data } from "react-router";
import { findFormationName } from "#app/domain/courses/formations/formation.server.ts";
import { findPaperFormation } from "#app/domain/students/papers/paper-formation.server.ts";

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

/** A file kept beside others says of which formation it is. */
export function named<Sheet extends { name: string }>(
  sheet: Sheet,
  { slug }: { slug: string },
): Sheet {
  return { ...sheet, name: `${sheet.name}-${slug}` };
}
