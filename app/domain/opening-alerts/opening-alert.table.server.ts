import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { courses } from "#app/domain/courses/course.table.server.ts";
import {
  FORMATION_PRESET_NAMES,
  type FormationPresetName,
} from "#app/domain/courses/formations/formation-presets.ts";
import { oneOf } from "#app/infra/database/database-columns.server.ts";

/** One line per address and thing awaited: a formation, the first of a preset, or one that takes an age. */
export const openingAlerts = pgTable(
  "opening_alerts",
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    courseId: uuid().references(() => courses.id, { onDelete: "cascade" }),
    preset: text().$type<FormationPresetName>(),
    age: integer(),
    askedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The proof that the owner of the address asked for it. */
    confirmedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check(
      "opening_alerts_one_thing",
      sql`num_nonnulls(${table.courseId}, ${table.preset}, ${table.age}) = 1`,
    ),
    check("opening_alerts_preset_known", oneOf(table.preset, FORMATION_PRESET_NAMES)),
    uniqueIndex("opening_alerts_once").on(
      sql`lower(${table.email})`,
      sql`coalesce(${table.courseId}::text, ${table.preset}, ${table.age}::text)`,
    ),
    index("opening_alerts_course").on(table.courseId),
    index("opening_alerts_oldest").on(table.askedAt),
  ],
);
