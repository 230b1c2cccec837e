import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { courses } from "#app/domain/courses/course.table.server.ts";

/** What was written to a formation's students at once; each mail is in the outbox. */
export const studentMessages = pgTable(
  "student_messages",
  {
    /** Chosen by the page: sent twice, it leaves once. */
    id: uuid().primaryKey(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    subject: text().notNull(),
    body: text().notNull(),
    recipients: integer().notNull(),
    sentBy: text().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("student_messages_of").on(table.courseId, table.sentAt.desc())],
);
