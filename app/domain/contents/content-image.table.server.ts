import { index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { contents } from "./content.table.server.ts";

/** The images that a text shows: its Markdown names them, and these rows keep their files. */
export const contentImages = pgTable(
  "content_images",
  {
    textId: uuid("content_id")
      .notNull()
      .references(() => contents.id, { onDelete: "cascade" }),
    fileId: uuid()
      .notNull()
      .references(() => mediaFiles.id, { onDelete: "restrict" }),
  },
  (table) => [
    primaryKey({ columns: [table.textId, table.fileId] }),
    index("content_images_file").on(table.fileId),
  ],
);
