import { sql } from "drizzle-orm";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { countsByDay, momentsByDay } from "#app/infra/database/database-days.server.ts";
import type { DayCount, DaySpan } from "#app/infra/french/paris-time.ts";

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
