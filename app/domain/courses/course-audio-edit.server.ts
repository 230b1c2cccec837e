import { and, eq } from "drizzle-orm";
import { mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { db } from "#app/infra/database.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { courseContents, courses } from "./course.table.server.ts";
import type { EditedCourse } from "./recording-rows.ts";

/** An audio course as its form shows it, with its recordings in their order. */
export async function findAudioCourseToEdit(id: string): Promise<EditedCourse | undefined> {
  if (!isUuid(id)) return undefined;
  const [course] = await db
    .select({
      id: courses.id,
      title: courses.title,
      description: courses.description,
      themeId: courses.themeId,
      instructorId: courses.instructorId,
      isPublished: courses.isPublished,
      publishAt: courses.publishAt,
    })
    .from(courses)
    .where(and(eq(courses.id, id), eq(courses.courseType, "audio_course")));
  if (!course) return undefined;
  const recordings = await db
    .select({
      id: courseContents.id,
      title: courseContents.title,
      fileId: mediaFiles.id,
      fileName: mediaFiles.originalName,
      size: mediaFiles.size,
      seconds: mediaFiles.durationSeconds,
    })
    .from(courseContents)
    .leftJoin(mediaFiles, eq(mediaFiles.id, courseContents.fileId))
    .where(and(eq(courseContents.courseId, id), eq(courseContents.contentType, "audio")))
    .orderBy(courseContents.orderIndex, courseContents.createdAt);
  return { ...course, recordings };
}
