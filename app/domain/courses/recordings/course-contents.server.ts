import { and, eq } from "drizzle-orm";
import { courseContents, courses } from "#app/domain/courses/course.table.server.ts";
import type { CourseType } from "#app/domain/courses/course.ts";
import { mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { type Edition, versionOf } from "#app/infra/forms/version.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { type CourseContent, courseContentFields } from "./course-content.ts";

export type CourseWithContents = {
  course: { id: string; title: string; courseType: CourseType };
  contents: CourseContent[];
};

export async function findCourseContents(id: string): Promise<CourseWithContents | undefined> {
  if (!isUuid(id)) return undefined;
  const [course] = await db
    .select({ id: courses.id, title: courses.title, courseType: courses.courseType })
    .from(courses)
    .where(eq(courses.id, id));
  if (!course) return undefined;
  const contents = await db
    .select(contentColumns)
    .from(courseContents)
    .leftJoin(mediaFiles, eq(mediaFiles.id, courseContents.fileId))
    .where(eq(courseContents.courseId, id))
    .orderBy(courseContents.orderIndex, courseContents.createdAt);
  return { course, contents };
}

/** It was last saved when its course was. */
export async function findCourseContentToEdit(
  courseId: string,
  contentId: string,
  { within = db }: { within?: Transaction | typeof db } = {},
): Promise<(CourseContent & Edition) | undefined> {
  if (!isUuid(courseId) || !isUuid(contentId)) return undefined;
  const { revision, editedBy, editedAt } = courses;
  const [found] = await within
    .select({ ...contentColumns, revision, editedBy, editedAt })
    .from(courseContents)
    .innerJoin(courses, eq(courses.id, courseContents.courseId))
    .leftJoin(mediaFiles, eq(mediaFiles.id, courseContents.fileId))
    .where(ofCourse(courseId, contentId));
  if (!found) return undefined;
  const { revision: last, ...content } = found;
  const fields = courseContentFields({ ...content, fileId: content.file?.id ?? null });
  return { ...content, version: versionOf(last, fields) };
}

export async function findContentToDelete(
  courseId: string,
  contentId: string,
): Promise<{ title: string } | undefined> {
  if (!isUuid(courseId) || !isUuid(contentId)) return undefined;
  const [content] = await db
    .select({ title: courseContents.title })
    .from(courseContents)
    .where(ofCourse(courseId, contentId));
  return content;
}

const contentColumns = {
  id: courseContents.id,
  title: courseContents.title,
  description: courseContents.description,
  contentType: courseContents.contentType,
  body: courseContents.body,
  durationMinutes: courseContents.durationMinutes,
  durationSeconds: courseContents.durationSeconds,
  orderIndex: courseContents.orderIndex,
  isFreePreview: courseContents.isFreePreview,
  file: {
    id: mediaFiles.id,
    name: mediaFiles.originalName,
    size: mediaFiles.size,
    seconds: mediaFiles.durationSeconds,
  },
};

function ofCourse(courseId: string, contentId: string) {
  return and(eq(courseContents.courseId, courseId), eq(courseContents.id, contentId));
}
