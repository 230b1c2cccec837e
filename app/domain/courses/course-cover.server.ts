import { eq, sql } from "drizzle-orm";
import { instructors } from "#app/domain/instructors/instructor.table.server.ts";
import { themes } from "#app/domain/themes/theme.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { published } from "#app/infra/database/database-columns.server.ts";
import { formatDuration, formatLongDate } from "#app/infra/french/french.ts";
import type { CoverText } from "#app/ui/cover-address.ts";
import { courseContents, courses } from "./course.table.server.ts";

/** Of a course or of one of its contents; no text while it is not published, undefined where there is none. */
export async function findCourseCover(id: string): Promise<{ text: CoverText | null } | undefined> {
  const [course] = await coverRows().where(eq(courses.id, id));
  if (course) return { text: course.isPublished ? courseText(course) : null };
  const [content] = await coverRows()
    .innerJoin(courseContents, eq(courseContents.courseId, courses.id))
    .where(eq(courseContents.id, id));
  return content && { text: null };
}

type Row = Awaited<ReturnType<typeof coverRows>>[number];

function courseText({
  title,
  theme,
  instructor,
  isAudio,
  lessons,
  seconds,
  startDate,
}: Row): CoverText {
  const facts = isAudio
    ? [
        lessons > 0 && `${lessons} leçon${lessons > 1 ? "s" : ""}`,
        seconds > 0 && formatDuration(seconds),
      ]
    : [startDate && `Début le ${formatLongDate(startDate)}`];
  return {
    ...{ title, theme },
    people: instructor,
    facts: facts.filter(Boolean).join(" · ") || null,
    lessons: isAudio ? lessons : 0,
  };
}

function coverRows() {
  const of = sql`from ${courseContents} where ${courseContents.courseId} = ${courses.id}`;
  return db
    .select({
      title: courses.title,
      isPublished: sql<boolean>`coalesce(${published(courses)}, false)`,
      isAudio: sql<boolean>`${courses.courseType} = 'audio_course'`,
      startDate: courses.startDate,
      theme: { id: themes.id, arabicName: themes.arabicName },
      instructor: instructors.name,
      lessons: sql<number>`(select count(*)::int ${of})`,
      seconds: sql<number>`(select coalesce(sum(${courseContents.durationSeconds}), 0)::float ${of})`,
    })
    .from(courses)
    .leftJoin(themes, eq(themes.id, courses.themeId))
    .leftJoin(instructors, eq(instructors.id, courses.instructorId))
    .$dynamic();
}
