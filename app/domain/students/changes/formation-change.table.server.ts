import { jsonb, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import { courses } from "#app/domain/courses/course.table.server.ts";
import type { ToldFacts } from "./formation-change.ts";

/** What the students of a formation know, until somebody tells them what has changed, or does not. */
export const formationChanges = pgTable("formation_changes", {
  courseId: uuid()
    .primaryKey()
    .references(() => courses.id, { onDelete: "cascade" }),
  /** Registrations of those told by hand, where no mail does. */
  told: jsonb().$type<string[]>().notNull().default([]),
  known: jsonb().$type<ToldFacts>().notNull(),
  changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
