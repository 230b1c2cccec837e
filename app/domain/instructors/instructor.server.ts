import { eq, sql } from "drizzle-orm";
import { db } from "#app/infra/database/database.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { instructors } from "./instructor.table.server.ts";
import type { PublicInstructor } from "./instructor.ts";

export function listInstructorNames(): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: instructors.id, name: instructors.name })
    .from(instructors)
    .orderBy(sql`folded(${instructors.name})`);
}

/** What of an instructor may be shown to everyone. */
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
