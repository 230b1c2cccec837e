import {
  check,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { oneOf } from "#app/infra/database/database-columns.server.ts";
import { type AttendanceMark, MARKS } from "./attendance.ts";

export const attendances = pgTable(
  "attendances",
  {
    registrationId: uuid()
      .notNull()
      .references(() => courseRegistrations.id, { onDelete: "cascade" }),
    day: date({ mode: "string" }).notNull(),
    mark: text().$type<AttendanceMark>().notNull(),
    markedBy: text().notNull(),
    markedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.registrationId, table.day] }),
    check("attendances_mark_known", oneOf(table.mark, MARKS)),
    index("attendances_by_day").on(table.day, table.registrationId),
  ],
);
