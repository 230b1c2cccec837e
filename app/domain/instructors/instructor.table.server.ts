import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { slugColumn } from "#app/domain/records/slug.table.server.ts";
import { trashColumn, trashIndex } from "#app/domain/records/trash/trash-item.table.server.ts";
import { revisionColumns } from "#app/infra/database/database-columns.server.ts";

export const instructors = pgTable(
  "instructors",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    ...slugColumn(),
    email: text(),
    phone: text(),
    bio: text(),
    specializations: text().array().notNull().default(sql`'{}'`),
    profileImageId: uuid().references(() => mediaFiles.id, { onDelete: "set null" }),
    ...revisionColumns(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    ...trashColumn(),
  },
  (table) => [
    check("instructors_name_filled", sql`btrim(${table.name}) <> ''`),
    index("instructors_name").on(table.name),
    index("instructors_newest").on(table.createdAt.desc()),
    index("instructors_profile_image").on(table.profileImageId),
    trashIndex("instructors", table),
  ],
);

/** What is shown of an instructor beside what they teach. */
export const instructorMarkColumns = {
  slug: instructors.slug,
  name: instructors.name,
};
