import { eq } from "drizzle-orm";
import type { Transaction } from "#app/infra/database/database.server.ts";
import type { FieldErrors } from "#app/infra/forms/form.server.ts";
import { instructors } from "./instructor.table.server.ts";

/** An instructor that somebody deleted while the form was open. */
export async function goneInstructor(
  tx: Transaction,
  instructorId: string | null,
): Promise<FieldErrors> {
  if (!instructorId || (await tx.$count(instructors, eq(instructors.id, instructorId))) > 0) {
    return {};
  }
  return { instructorId: "Cet instructeur n'existe plus : choisissez-en un autre." };
}
