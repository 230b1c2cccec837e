import { and, eq, inArray, sql } from "drizzle-orm";
import {
  descriptionOpening,
  publishedUnder,
  selectCourses,
  type Under,
} from "#app/domain/courses/course.server.ts";
import { courses, orNever } from "#app/domain/courses/course.table.server.ts";
import { heldTerm } from "#app/domain/courses/formations/sessions/session-changes.ts";
import { instructors } from "#app/domain/instructors/instructor.table.server.ts";
import { themeMarkColumns } from "#app/domain/themes/theme.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { descending, published } from "#app/infra/database/database-columns.server.ts";
import { counted } from "#app/infra/database/filtered-list.server.ts";
import { bestFirst } from "#app/infra/database/found-rows.server.ts";
import { pageRows } from "#app/infra/database/page-rows.server.ts";
import { readOncePerChange } from "#app/infra/database/public-changes.server.ts";
import type { ListQuery } from "#app/infra/forms/list-query.ts";
import { zonedDay } from "#app/infra/french/zoned-time.ts";
import { isNotOver, sessionColumns, takesSome } from "./formation.server.ts";
import { ANY_LEVEL } from "./formation-levels.ts";
import { shortPlace, withAddress } from "./formation-place.ts";
import { toldLater } from "./formation-told-later.server.ts";

/** A full row of three, and no more than a slow line carries. */
export const FORMATIONS_PER_PAGE = 9;

export type JoinableFormation = Awaited<ReturnType<typeof listFormations>>["items"][number];

export type FormationFilters = Partial<Pick<ListQuery, "q" | "near">> &
  Under & {
    level?: string;
    /** Years, both included. */
    ages?: { from: number; to: number };
    place?: "onSite" | "isOnline";
    free?: true;
  };

/** Those with seats, those with a waiting list, those that are closed; the first to begin come first, then the newest. */
export function listFormations(page: number, filters: FormationFilters = {}, now = new Date()) {
  return listOnDay(zonedDay(now), page, filters);
}

const listOnDay = readOncePerChange(
  async (
    day: string,
    page: number,
    { q, near, level, ages, place, free, ...under }: FormationFilters,
  ) => {
    const { registrationStatus, startDate, createdAt, id } = courses;
    const where = and(
      ...publishedUnder(under),
      level ? inArray(courses.level, [level, ANY_LEVEL]) : undefined,
      ages && takesSome(ages),
      place && eq(courses[place], true),
      free && eq(courses.price, 0),
      isNotOver(day),
    );
    const listed = pageRows(id, {
      where,
      order: [
        sql`${registrationStatus} = 'fermé'`,
        ...(q ? [bestFirst] : []),
        descending(registrationStatus),
        orNever(startDate),
        descending(createdAt),
        sql`${id}`,
      ],
      ...{ q, near, kinds: ["formation"], page, perPage: FORMATIONS_PER_PAGE },
      total: sql<number>`(select count(*)::int from ${courses} where ${where})`,
    });
    const items = await selectCourses({ ...cardColumns, total: listed.total })
      .innerJoin(listed.rows, listed.on)
      .orderBy(listed.place);
    return counted(items, FORMATIONS_PER_PAGE);
  },
);

/** How many the list holds of each theme, teacher, level, age, place, price and state. */
export function countFormations(now = new Date()) {
  return countOnDay(zonedDay(now));
}

const countOnDay = readOncePerChange((day: string) => {
  const { themeId: theme, instructorId: instructor, level, ageMin, ageMax } = courses;
  const { onSite, isOnline, registrationStatus } = courses;
  const isFree = sql<boolean>`${courses.price} = 0`;
  const told = {
    ...{ theme, instructor, level, ageMin, ageMax },
    ...{ onSite, isOnline, isFree, registrationStatus },
  };
  return db
    .select({ ...told, total: sql<number>`count(*)::int` })
    .from(courses)
    .where(and(published(courses), isNotOver(day)))
    .groupBy(...Object.values(told));
});

/** As its card shows it, the rest being on its page: the browser is sent the words, not what writes them. */
export function listedFormation(formation: JoinableFormation, centreAddress: string) {
  const { sessionDays, sessionStart, sessionEnd, onSite, isOnline, address, ...others } = formation;
  const { skippedDays: _, addedDays: __, ownSessions: ___, endDate: ____, ...kept } = others;
  const { fuller, ...shown } = kept;
  return {
    ...shown,
    startDate: heldTerm(formation).startDate,
    later: toldLater(formation),
    more: sentencesAfter(shown.description, fuller),
    place: shortPlace(withAddress(formation, centreAddress)),
  };
}

/** A card shows as many as it has room for, each whole. */
function sentencesAfter(opening: string, text: string): string[] {
  if (!/[.!?]$/.test(opening) || !text.startsWith(opening)) return [];
  return text.slice(opening.length).match(/\S.*?[.!?](?=\s|$)/gs) ?? [];
}

const cardColumns = {
  ...sessionColumns,
  endDate: courses.endDate,
  /** Two or three lines of a card, and what it may have room for. */
  description: descriptionOpening(95, 30),
  fuller: descriptionOpening(280, 30),
  price: courses.price,
  startDate: courses.startDate,
  registrationStatus: courses.registrationStatus,
  maxStudents: courses.maxStudents,
  currentEnrolled: courses.currentEnrolled,
  imageId: courses.imageId,
  imageUrl: courses.imageUrl,
  theme: themeMarkColumns,
  instructorName: instructors.name,
};
