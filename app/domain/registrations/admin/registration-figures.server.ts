import { eq, sql } from "drizzle-orm";
import type { Registrant } from "#app/domain/registrations/decisions/registration-along.tsx";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { countsByDay, momentsByDay } from "#app/infra/database/database-days.server.ts";
import type { DayCount, DaySpan } from "#app/infra/french/paris-time.ts";
import { isUuid } from "#app/infra/identifiers.ts";

export async function countRegistrations(): Promise<{ all: number; pending: number }> {
  const [counts] = await db
    .select({
      all: sql<number>`count(*)::int`,
      pending: sql<number>`(count(*) filter (where ${courseRegistrations.status} = 'pending'))::int`,
    })
    .from(courseRegistrations);
  return counts ?? { all: 0, pending: 0 };
}

export function countRegistrationsByDay(span: DaySpan): Promise<DayCount[]> {
  return countsByDay(span, momentsByDay(courseRegistrations.registrationDate, span));
}

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
