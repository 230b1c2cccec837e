import { and, eq, gt, gte, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { courses, courseWords } from "#app/domain/courses/course.table.server.ts";
import {
  courseRegistrations,
  registrationRepeats,
  registrationWords,
  repeatWords,
} from "#app/domain/registrations/registration.table.server.ts";
import { isSpacedPhone } from "#app/domain/registrations/registration.ts";
import { db } from "#app/infra/database/database.server.ts";
import {
  hasId,
  matches,
  mayResemble,
  resembles,
  resemblesClosely,
} from "#app/infra/database/database-columns.server.ts";
import { AGES, PERSON_AGES, type RegistrationSearch } from "./registration-filters.ts";

const HOUR = 3_600_000;

export type Searched = {
  where: SQL | undefined;
  /** Nobody has these words: `where` holds for names that are spelt nearly so. */
  isNear: boolean;
  /** Who has them as they are spelt, where `where` holds for others too: they come first. */
  exact?: SQL | undefined;
  /** Whose own number was typed: before who has these digits in a telephone. */
  numbered?: SQL | undefined;
};

export async function searched(search: RegistrationSearch, now: Date): Promise<Searched> {
  const exact = await asSpelt(search, now, matches);
  if (!exact || !search.words.some(mayResemble)) {
    return { where: exact, isNear: false, numbered: numberTyped(search.words) };
  }
  if (!(await isFound(exact))) {
    const near = await asSpelt(search, now, resembles);
    return (await isFound(near)) ? { where: near, isNear: true } : { where: exact, isNear: false };
  }
  const close = await asSpelt(search, now, resemblesClosely);
  return (await isFound(and(close, sql`(${exact}) is not true`)))
    ? { where: or(exact, close), isNear: false, exact }
    : { where: exact, isNear: false };
}

/** A second request is kept with the first: its number leads to that one. */
export async function findRepeated(words: string[]) {
  const [number, ...others] = words;
  if (!number?.startsWith("DI-") || others.length > 0) return null;
  const [repeat] = await db
    .select({ first: courseRegistrations.referenceNumber })
    .from(registrationRepeats)
    .innerJoin(courseRegistrations, eq(courseRegistrations.id, registrationRepeats.registrationId))
    .where(eq(registrationRepeats.referenceNumber, number));
  return repeat ? { second: number, first: repeat.first } : null;
}

type Compare = typeof matches;

async function asSpelt(
  { words, phone, courseId, age, personAge }: RegistrationSearch,
  now: Date,
  compare: Compare,
): Promise<SQL | undefined> {
  const { registrationDate } = courseRegistrations;
  const { from, to } = age ? AGES[age] : { from: 0, to: null };
  return and(
    courseId ? hasId(courseRegistrations.courseId, courseId) : undefined,
    from > 0 ? lte(registrationDate, hoursBefore(now, from)) : undefined,
    to === null ? undefined : gt(registrationDate, hoursBefore(now, to)),
    personAge ? isAged(PERSON_AGES[personAge]) : undefined,
    await mentionsAll(words, phone, compare),
  );
}

async function isFound(where: SQL | undefined): Promise<boolean> {
  const { id } = courseRegistrations;
  const found = await db.select({ id }).from(courseRegistrations).where(where).limit(1);
  return found.length > 0;
}

function isAged({ from, to }: { from: number | null; to: number | null }): SQL | undefined {
  const { age } = courseRegistrations;
  if (from === null) return isNull(age);
  return and(gte(age, from), to === null ? undefined : lte(age, to));
}

export function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * HOUR);
}

async function mentionsAll(
  words: string[],
  phone: string | null | undefined,
  compare: Compare,
): Promise<SQL | undefined> {
  const [byWords, byPhone] = await Promise.all([
    Promise.all(words.map((word) => mentions(word, compare))),
    phone ? mentions(phone, compare, true) : undefined,
  ]);
  if (isSpacedPhone(phone, words)) return byPhone;
  return byPhone ? or(byPhone, and(...byWords)) : and(...byWords);
}

/** Who asked twice may know only the second number, or the address given with it. */
async function mentions(word: string, compare: Compare, isPhone = false): Promise<SQL | undefined> {
  const { id, courseId } = courseRegistrations;
  const isDigits = isPhone || DIGITS.test(word);
  const [repeats, formations] = await Promise.all([
    db
      .select({ of: registrationRepeats.registrationId })
      .from(registrationRepeats)
      .where(
        isDigits
          ? holdsDigits(registrationRepeats, repeatWords(registrationRepeats), word)
          : matches(repeatWords(registrationRepeats), word),
      ),
    db
      .select({ id: courses.id })
      .from(courses)
      .where(
        and(
          eq(courses.courseType, "formation"),
          matches(courseWords(courses), word),
          matches(courses.title, word),
        ),
      ),
  ]);
  const words = registrationWords(courseRegistrations);
  return or(
    isDigits ? holdsDigits(courseRegistrations, words, word) : compare(words, word),
    isOneOf(
      id,
      repeats.map(({ of }) => of),
    ),
    isOneOf(
      courseId,
      formations.map((one) => one.id),
    ),
  );
}

/** What is read out of a number: its year stands in all of them. */
const DIGITS = /^\d{1,5}$/;

type Reached = Record<"userEmail" | "phone" | "phoneInternational" | "referenceNumber", PgColumn>;

function holdsDigits(of: Reached, words: SQL, digits: string): SQL | undefined {
  const contacts = sql`concat_ws(' ', ${of.userEmail}, ${of.phone}, ${of.phoneInternational})`;
  return and(
    // Found along the index over words.
    matches(words, digits),
    or(isNumber(of, digits), sql`${contacts} like '%' || ${digits} || '%'`),
  );
}

function isNumber({ referenceNumber }: Pick<Reached, "referenceNumber">, digits: string): SQL {
  return sql`${referenceNumber} like '%-' || ${digits.padStart(5, "0")}`;
}

function numberTyped(words: string[]): SQL | undefined {
  const [digits, ...others] = words;
  const isAlone = digits !== undefined && others.length === 0 && DIGITS.test(digits);
  return isAlone ? isNumber(courseRegistrations, digits) : undefined;
}

function isOneOf(column: PgColumn, ids: string[]): SQL | undefined {
  return ids.length > 0 ? sql`${column} = any (${sql.param(ids)}::uuid[])` : undefined;
}
