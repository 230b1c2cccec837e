import { and, eq, gte, type SQL, sql } from "drizzle-orm";
import { heard } from "#app/domain/courses/audio-courses/audio-course.server.ts";
import type { Heard } from "#app/domain/courses/course-tracks.ts";
import { hasOpenSeats, sessionColumns } from "#app/domain/courses/formations/formation.server.ts";
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

function listToBegin(limit: number, which: SQL | undefined) {
  const { startDate, endDate } = courses;
  return selectCourses({
    registrationStatus: courses.registrationStatus,
    level: courses.level,
    price: courses.price,
    startDate,
    endDate,
    ...sessionColumns,
    theme: { id: themes.id, color: themes.color },
  })
    .where(and(which, gte(orNever(startDate), zonedDay(new Date()))))
    .orderBy(orNever(startDate), descending(courses.createdAt), courses.id)
    .limit(limit);
}

const isAudioCourse: SQL = eq(courses.courseType, "audio_course");
