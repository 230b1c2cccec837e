import { data } from "react-router";
import { findFormationName } from "#app/domain/courses/formations/formation.server.ts";

export async function formationOf({ id }: { id: string }) {
  const formation = await findFormationName(id);
  if (!formation) throw data("Formation non trouvée", { status: 404 });
  return formation;
}
