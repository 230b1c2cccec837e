import { index, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { mediaFiles } from "#app/domain/media/media-file.table.server.ts";

/** The files of its practical terms, for its approved students alone. */
export const formationDocuments = pgTable(
  "formation_documents",
  {
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    fileId: uuid()
      .notNull()
      .references(() => mediaFiles.id, { onDelete: "restrict" }),
    orderIndex: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.fileId] }),
    index("formation_documents_file").on(table.fileId),
  ],
);
