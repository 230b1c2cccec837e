import { eq, sql } from "drizzle-orm";
import { sessionColumns } from "#app/domain/courses/formations/formation.server.ts";
import { heldTerm } from "#app/domain/courses/formations/sessions/session-changes.ts";
import { instructors } from "#app/domain/instructors/instructor.table.server.ts";
import { themes } from "#app/domain/themes/theme.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { count, formatDuration } from "#app/infra/french/french.ts";
import type { CoverText, FoundCover } from "#app/ui/cover-address.ts";
import { selectCourses } from "./course.server.ts";
import { courseContents, courses } from "./course.table.server.ts";
import { beginningText } from "./course.ts";
import { priceOf } from "./formations/formation.ts";

/** Of a course or of one of its contents; no text while it is not published, undefined where there is none. */
export async function findCourseCover(id: string): Promise<FoundCover | undefined> {
  const [course] = await coverRows().where(eq(courses.id, id));
  if (course) return { tint: course.tint, text: course.isPublished ? courseText(course) : null };
  const isContent = (await db.$count(courseContents, eq(courseContents.id, id))) > 0;
  return isContent ? { tint: null, text: null } : undefined;
}

type Row = Awaited<ReturnType<typeof coverRows>>[number];

function courseText(course: Row): CoverText {
  const { courseType, title, theme, people, lessons, seconds } = course;
  const isAudio = courseType === "audio_course";
  const facts = isAudio
    ? [lessons > 0 && count(lessons, "leçon"), seconds > 0 && formatDuration(seconds)]
    : formationFacts(course);
  return {
    ...{ title, theme, people },
    facts: facts.filter(Boolean).join(" · ") || null,
    lessons: isAudio ? lessons : 0,
  };
}

function formationFacts({ status, price, ...formation }: Row) {
  if (status === "fermé") return ["Inscriptions fermées"];
  const { startDate } = heldTerm(formation);
  return [startDate && beginningText(startDate), priceOf(price)];
}

function coverRows() {
  return selectCourses({
    isPublished: courses.isPublished,
    status: courses.registrationStatus,
    startDate: courses.startDate,
    endDate: courses.endDate,
    ...sessionColumns,
    price: courses.price,
    tint: themes.color,
    theme: { id: themes.id, arabicName: themes.arabicName },
    people: instructors.name,
    lessons: courses.contentCount,
    seconds: sql<number>`(select coalesce(sum(${courseContents.durationSeconds}), 0)::float
      from ${courseContents} where ${courseContents.courseId} = ${courses.id})`,
  });
}
