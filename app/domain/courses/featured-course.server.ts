import { and, eq, gte, type SQL, sql } from "drizzle-orm";
import { heard } from "#app/domain/courses/audio-courses/audio-course.server.ts";
import type { Heard } from "#app/domain/courses/course-tracks.ts";
import { hasOpenSeats, sessionColumns } from "#app/domain/courses/formations/formation.server.ts";
import {
  instructorMarkColumns,
  instructors,
} from "#app/domain/instructors/instructor.table.server.ts";
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
    ...sessionColumns,
    registrationStatus: courses.registrationStatus,
    imageId: courses.imageId,
    imageUrl: courses.imageUrl,
    theme: { id: themes.id, color: themes.color },
    instructor: { ...instructorMarkColumns, photoId: instructors.profileImageId },
    contentCount: courses.contentCount,
    /** What « Écouter » plays: a formation's recordings are on its own page. */
    recordings: sql<Heard[]>`case when ${isAudioCourse} then ${heard} else '[]' end`,
  })
    .where(and(published(courses), courses.featured))
    .orderBy(descending(courses.createdAt), courses.id)
    .limit(limit),
);

/** The open formations still to begin, the soonest first, those without a date last. */
export const listNextFormations = readOncePerChange((limit: number) => {
  const now = new Date();
  const { startDate } = courses;
  return selectCourses({
    level: courses.level,
    price: courses.price,
    startDate,
    ...sessionColumns,
    theme: { id: themes.id, color: themes.color },
  })
    .where(and(hasOpenSeats(now), gte(orNever(startDate), zonedDay(now))))
    .orderBy(orNever(startDate), descending(courses.createdAt), courses.id)
    .limit(limit);
});

const isAudioCourse: SQL = eq(courses.courseType, "audio_course");
