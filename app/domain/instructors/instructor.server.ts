import { eq, sql } from "drizzle-orm";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import type { FieldErrors } from "#app/infra/forms/form.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { instructors } from "./instructor.table.server.ts";
import type { PublicInstructor } from "./instructor.ts";

export function listInstructorNames(): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: instructors.id, name: instructors.name })
    .from(instructors)
    .orderBy(sql`folded(${instructors.name})`);
}

/** Only what everyone may see. */
export const publicInstructorColumns = {
  id: instructors.id,
  name: instructors.name,
  bio: instructors.bio,
  specializations: instructors.specializations,
  photoId: instructors.profileImageId,
};

export async function findPublicInstructor(id: string): Promise<PublicInstructor | undefined> {
  if (!isUuid(id)) return undefined;
  const [instructor] = await db
    .select(publicInstructorColumns)
    .from(instructors)
    .where(eq(instructors.id, id));
  return instructor;
}

/** Deleted by somebody while the form was open. */
export async function goneInstructor(
  tx: Transaction,
  instructorId: string | null,
): Promise<FieldErrors> {
  if (!instructorId || (await tx.$count(instructors, eq(instructors.id, instructorId))) > 0) {
    return {};
  }
  return { instructorId: "Cet instructeur n'existe plus : choisissez-en un autre." };
}
