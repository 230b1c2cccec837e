import { and, eq, sql } from "drizzle-orm";
import { courseContents, courses } from "#app/domain/courses/course.table.server.ts";
import { instructors } from "#app/domain/instructors/instructor.table.server.ts";
import { themes } from "#app/domain/themes/theme.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { descending, published } from "#app/infra/database/database-columns.server.ts";

export type FeaturedCourse = Awaited<ReturnType<typeof listFeaturedCourses>>[number];

export function listFeaturedCourses(limit: number) {
  return db
    .select({
      id: courses.id,
      courseType: courses.courseType,
      title: courses.title,
      level: courses.level,
      durationHours: courses.durationHours,
      startDate: courses.startDate,
      registrationStatus: courses.registrationStatus,
      imageUrl: courses.imageUrl,
      instructorName: instructors.name,
      themeColor: themes.color,
      contentCount: sql<number>`(select count(*)::int from ${courseContents}
        where ${courseContents.courseId} = ${courses.id})`,
    })
    .from(courses)
    .leftJoin(instructors, eq(instructors.id, courses.instructorId))
    .leftJoin(themes, eq(themes.id, courses.themeId))
    .where(and(published(courses), eq(courses.featured, true)))
    .orderBy(descending(courses.createdAt))
    .limit(limit);
}
