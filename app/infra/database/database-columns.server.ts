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
import { isUuid } from "#app/infra/identifiers.ts";

export function oneOf(column: PgColumn, values: readonly string[]): SQL {
  const list = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(", ");
  return sql`${column} in (${sql.raw(list)})`;
}

/** As drizzle writes descending indexes: plain `desc` could not use them. */
export function descending(column: PgColumn): SQL {
  return sql`${column} desc nulls last`;
}

/** Nothing has an id that is none: PostgreSQL would refuse to compare it. */
export function hasId(column: PgColumn, id: string): SQL {
  return isUuid(id) ? sql`${column} = ${id}` : sql`false`;
}

export function daysBefore(now: Date, days: number): SQL {
  return sql`${now.toISOString()}::timestamptz - make_interval(days => ${days})`;
}

export function monthsBefore(now: Date, months: number): SQL {
  return sql`${now.toISOString()}::timestamptz - make_interval(months => ${months})`;
}

/** `email` is in lower case already. */
export function isAddress(column: SQLWrapper, email: string | null): SQL {
  return sql`lower(${column}) = ${email}`;
}

/** Ignores accents and case; `readListQuery` escaped the word's `%`. */
export function matches(text: SQLWrapper, word: string): SQL {
  return sql`folded(${text}) like '%' || folded(${word}) || '%'`;
}

/** A word of it is written nearly so: « fatumata » for Fatoumata. What cannot be nearly so is as in `matches`. */
export function resembles(text: SQLWrapper, word: string): SQL {
  return mayResemble(word) ? sql`folded(${word}) <% folded(${text})` : matches(text, word);
}

/** Nearer still, for what is shown beside those who have the word: « ba » resembles Bamba, and is another name. */
export function resemblesClosely(text: SQLWrapper, word: string): SQL {
  if (!mayResemble(word)) return matches(text, word);
  return sql`(${resembles(text, word)} and strict_word_similarity(folded(${word}), folded(${text})) >= ${CLOSE})`;
}

/** « fatumata » and Fatoumata: 0.58; « mohamed » and Mohammed: 0.7; « bamba » and Ba: 0.5. */
const CLOSE = 0.55;

/** Shorter words resemble too many others; numbers are another number as soon as one digit differs. */
export function mayResemble(word: string): boolean {
  return /^\p{L}{4,}$/u.test(word);
}

/** `text` must be the very text given to `matches`, of IMMUTABLE functions only. */
export function partsOfWords(name: string, text: SQLWrapper) {
  return index(name).using("gin", sql`folded(${text}) gin_trgm_ops`);
}

/** A draft with a date is published by the clock. */
export function publicationColumns() {
  return {
    isPublished: boolean().notNull().default(true),
    publishAt: timestamp({ withTimezone: true }),
    /** The first publication sets the date. */
    hasAppeared: boolean().notNull().default(true),
  };
}

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

/** Saving over a newer revision is refused. */
export function revisionColumns() {
  return {
    revision: integer().notNull().default(1),
    editedBy: text(),
    editedAt: timestamp({ withTimezone: true }),
  };
}

export function revised({ revision }: { revision: PgColumn }, by: { name: string }) {
  return { revision: sql`${revision} + 1`, editedBy: by.name, editedAt: sql`now()` };
}

/** As much of a text as a card shows, the rest would only weigh on a list: whole sentences, else clauses, else words. */
export function openingOf(
  column: PgColumn | SQL,
  characters: number,
  fewest = Math.floor(characters * 0.6),
): SQL<string> {
  const words = sql`regexp_replace(left(${column}, ${characters}), '\\s+\\S*$', '')`;
  const sentences = sql`substring(${words} from '^.*[.!?…](?=\\s|$)')`;
  const clauses = sql`substring(${words} from '^.*[,;:](?=\\s|$)')`;
  return sql<string>`case when length(${column}) <= ${characters} then ${column}
    when length(${sentences}) >= ${fewest} then ${sentences}
    else rtrim(case when length(${clauses}) >= ${Math.floor(characters * 0.6)} then ${clauses} else ${words} end,
      ' \u00a0.,;:«(–-') || '…' end`;
}
