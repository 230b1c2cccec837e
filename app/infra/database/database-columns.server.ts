import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  type PgColumn,
  text,
  timestamp,
} from "drizzle-orm/pg-core";

/** The body of a CHECK constraint for a closed list of values. */
export function oneOf(column: PgColumn, values: readonly string[]): SQL {
  const list = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(", ");
  return sql`${column} in (${sql.raw(list)})`;
}

/** Greatest first, written as drizzle writes descending indexes: plain `desc` could not walk them. */
export function descending(column: PgColumn): SQL {
  return sql`${column} desc nulls last`;
}

/** Whether a text contains a word of a search, whatever its accents and case; `readListQuery` escaped its `%`. */
export function matches(text: SQLWrapper, word: string): SQL {
  return sql`folded(${text}) like '%' || folded(${word}) || '%'`;
}

/** Finds parts of words in a long table: on the very text given to `matches`, of IMMUTABLE functions only. */
export function partsOfWords(name: string, text: SQLWrapper) {
  return index(name).using("gin", sql`folded(${text}) gin_trgm_ops`);
}

/** Seen by visitors or not; a draft with a date is published by the clock. */
export function publicationColumns() {
  return {
    isPublished: boolean().notNull().default(true),
    publishAt: timestamp({ withTimezone: true }),
    /** Whether visitors have seen it once: the first time dates it. */
    hasAppeared: boolean().notNull().default(true),
  };
}

/** The one condition under which anything is shown to visitors. */
export function published(table: { isPublished: PgColumn }): SQL {
  return sql`${table.isPublished}`;
}

export function publicationCheck(
  name: string,
  table: { isPublished: PgColumn; publishAt: PgColumn },
) {
  return check(
    `${name}_publication_whole`,
    sql`not (${table.isPublished} and ${table.publishAt} is not null)`,
  );
}

/** Who saved last, and how often it was: one who saves an older revision is told so. */
export function revisionColumns() {
  return {
    revision: integer().notNull().default(1),
    editedBy: text(),
    editedAt: timestamp({ withTimezone: true }),
  };
}

/** One more saving, and whose. */
export function revised({ revision }: { revision: PgColumn }, by: { name: string }) {
  return { revision: sql`${revision} + 1`, editedBy: by.name, editedAt: sql`now()` };
}
