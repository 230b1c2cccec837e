import { and, eq, gte, not, type SQL, sql } from "drizzle-orm";
import { heard } from "#app/domain/courses/audio-courses/audio-course.server.ts";
import type { Heard } from "#app/domain/courses/course-tracks.ts";
import {
  hasOpenSeats,
  isNotOver,
  sessionColumns,
} from "#app/domain/courses/formations/formation.server.ts";
import { heldTerm } from "#app/domain/courses/formations/sessions/session-changes.ts";
import { instructorMarkColumns } from "#app/domain/instructors/instructor.table.server.ts";
import { themes } from "#app/domain/themes/theme.table.server.ts";
import { descending, published } from "#app/infra/database/database-columns.server.ts";
import { readOncePerChange } from "#app/infra/database/public-changes.server.ts";
import { zonedDay } from "#app/infra/french/zoned-time.ts";
import { descriptionOpening, selectCourses } from "./course.server.ts";
import { courses, orNever } from "./course.table.server.ts";

export const listFeaturedCourses = readOncePerChange((limit: number) =>
  selectCourses({
    description: descriptionOpening(240),
    level: courses.level,
    durationHours: courses.durationHours,
    startDate: courses.startDate,
    endDate: courses.endDate,
    ...sessionColumns,
    registrationStatus: courses.registrationStatus,
    imageUrl: courses.imageUrl,
    createdAt: courses.createdAt,
    theme: { id: themes.id, color: themes.color },
    instructor: instructorMarkColumns,
    contentCount: courses.contentCount,
    /** What « Écouter » plays: a formation's recordings are on its own page. */
    recordings: sql<Heard[]>`case when ${isAudioCourse} then ${heard} else '[]' end`,
  })
    .where(and(published(courses), courses.featured))
    .orderBy(descending(courses.createdAt), courses.id)
    .limit(limit),
);

/** The open formations still to begin, the soonest first, those without a date last; else the full ones. */
export const listNextFormations = readOncePerChange(async (limit: number) => {
  const open = await listToBegin(limit, hasOpenSeats(new Date()));
  return open.length > 0 ? open : listToBegin(limit, and(published(courses), isFull));
});

const isFull = and(eq(courses.courseType, "formation"), eq(courses.registrationStatus, "complet"));

/** By the day that is told: one whose first sessions are left out begins after the day that was typed. */
async function listToBegin(limit: number, which: SQL | undefined) {
  const { startDate, skippedDays } = courses;
  const today = zonedDay(new Date());
  const leavesOut = sql`cardinality(${skippedDays}) > 0`;
  const isAhead = gte(orNever(startDate), today);
  const [usual, changed] = await Promise.all([
    toBegin(and(which, isAhead, not(leavesOut))).limit(limit),
    toBegin(and(which, isNotOver(today), leavesOut)),
  ]);
  return [...usual, ...changed]
    .map((formation) => ({ ...formation, day: heldTerm(formation).startDate ?? NEVER }))
    .filter(({ day }) => day >= today)
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .slice(0, limit);
}

const NEVER = "9999-12-31";

function toBegin(which: SQL | undefined) {
  const { startDate, endDate, createdAt, id } = courses;
  return selectCourses({
    registrationStatus: courses.registrationStatus,
    level: courses.level,
    price: courses.price,
    startDate,
    endDate,
    ...sessionColumns,
    theme: { id: themes.id, color: themes.color },
  })
    .where(which)
    .orderBy(orNever(startDate), descending(createdAt), id);
}

const isAudioCourse: SQL = eq(courses.courseType, "audio_course");
