import { sql } from "drizzle-orm";
import {
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  uuid,
} from "drizzle-orm/pg-core";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Days by the centre's clock. */
export const audienceCounts = pgTable(
  "audience_counts",
  {
    itemId: uuid().notNull(),
    day: date({ mode: "string" }).notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.day] }),
    index("audience_counts_day").on(table.day),
    check("audience_counts_positive", sql`${table.count} > 0`),
  ],
);

/** Salted hashes, so that a visitor counts once; emptied when the day is over. */
export const audienceVisits = pgTable(
  "audience_visits",
  {
    day: date({ mode: "string" }).notNull(),
    itemId: uuid().notNull(),
    visitor: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.itemId, table.visitor] })],
);

/** Shared by all instances; without the salt, the hashes say nothing. */
export const audienceSalts = pgTable("audience_salts", {
  day: date({ mode: "string" }).primaryKey(),
  salt: bytea().notNull(),
});
