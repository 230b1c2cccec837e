import { and, eq } from "drizzle-orm";
import { courseContents, courses } from "#app/domain/courses/course.table.server.ts";
import {
  audioCourseFields,
  type EditedCourse,
} from "#app/domain/courses/recordings/recording-rows.ts";
import { mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { type Edition, versionOf } from "#app/infra/forms/version.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";

export async function findAudioCourseToEdit(
  id: string,
  { within = db }: { within?: Transaction | typeof db } = {},
): Promise<(EditedCourse & Edition) | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await within
    .select({
      id: courses.id,
      title: courses.title,
      description: courses.description,
      themeId: courses.themeId,
      instructorId: courses.instructorId,
      isPublished: courses.isPublished,
      publishAt: courses.publishAt,
      revision: courses.revision,
      editedBy: courses.editedBy,
      editedAt: courses.editedAt,
    })
    .from(courses)
    .where(and(eq(courses.id, id), eq(courses.courseType, "audio_course")));
  if (!found) return undefined;
  const recordings = await within
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
  const { revision, ...course } = { ...found, recordings };
  return { ...course, version: versionOf(revision, audioCourseFields(course)) };
}
