import { and, eq, lt, ne } from "drizzle-orm";
import { recordEvent, THE_CLOCK } from "#app/domain/audit/audit.server.ts";
import { courses, orNever } from "#app/domain/courses/course.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { published } from "#app/infra/database/database-columns.server.ts";
import { zonedDay } from "#app/infra/french/zoned-time.ts";
import { defineJob } from "#app/infra/jobs.server.ts";

/** Nobody joins what is over: its state says so wherever it is shown. */
export async function closeEnded(now: Date): Promise<number> {
  const { courseType, registrationStatus, endDate, id, title } = courses;
  const isOver = and(
    published(courses),
    eq(courseType, "formation"),
    lt(orNever(endDate), zonedDay(now)),
    ne(registrationStatus, "fermé"),
  );
  // An update, even of nothing, empties the cache of pages.
  if ((await db.select({ id }).from(courses).where(isOver).limit(1)).length === 0) return 0;
  return db.transaction(async (tx) => {
    const closed = await tx
      .update(courses)
      .set({ registrationStatus: "fermé" })
      .where(isOver)
      .returning({ id, title });
    for (const formation of closed)
      await recordEvent(THE_CLOCK, { verb: "close_ended", kind: "formation", ...formation }, tx);
    return closed.length;
  });
}

export const closeWhatHasEnded = defineJob("close-ended", async () => {
  await closeEnded(new Date());
});
