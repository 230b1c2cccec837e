import { eq, sql } from "drizzle-orm";
import type { Registrant } from "#app/domain/registrations/decisions/registration-along.tsx";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";

/** Who is registered for a course, by name. */
export async function listRegistrants(courseId: string): Promise<Registrant[]> {
  if (!isUuid(courseId)) return [];
  const { id, firstName, lastName, status } = courseRegistrations;
  const rows = await db
    .select({ id, firstName, lastName, status })
    .from(courseRegistrations)
    .where(eq(courseRegistrations.courseId, courseId))
    .orderBy(sql`folded(${lastName} || ' ' || ${firstName})`, id);
  return rows.map(({ id, firstName, lastName, status }) => ({
    id,
    name: `${firstName} ${lastName}`,
    status,
  }));
}
