import { and, eq, ne, type SQL } from "drizzle-orm";
import type { Administrator } from "#app/domain/accounts/account.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { courseContents, courses } from "#app/domain/courses/course.table.server.ts";
import { mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { type Moving, moveRecord } from "#app/domain/records/record-order.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { revised } from "#app/infra/database/database-columns.server.ts";
import type { Placing } from "#app/infra/forms/list-order.ts";
import { isUuid } from "#app/infra/identifiers.ts";

export type CourseWithContents = NonNullable<Awaited<ReturnType<typeof findCourseContents>>>;

export async function findCourseContents(id: string) {
  if (!isUuid(id)) return undefined;
  const [course] = await db
    .select({
      id: courses.id,
      slug: courses.slug,
      title: courses.title,
      courseType: courses.courseType,
    })
    .from(courses)
    .where(eq(courses.id, id));
  if (!course) return undefined;
  return { course, contents: await listContents(eq(courseContents.courseId, id)) };
}

/** What an audio course holds beside its recordings. */
export async function listOtherContents(courseId: string | undefined) {
  if (!isUuid(courseId)) return [];
  const { courseId: of, contentType } = courseContents;
  return listContents(and(eq(of, courseId), ne(contentType, "audio")));
}

/** Locked when contents are added or moved: of simultaneous changes, none is lost. */
export async function lockCourse(tx: Transaction, id: string) {
  if (!isUuid(id)) return undefined;
  const [course] = await tx
    .select({ title: courses.title })
    .from(courses)
    .where(eq(courses.id, id))
    .for("update");
  return course;
}

export function moveCourseContent(
  courseId: string,
  contentId: string,
  placing: Placing,
  by: Administrator,
): Promise<Moving> {
  return db.transaction(async (tx) => {
    const course = await lockCourse(tx, courseId);
    if (!course) return { ok: false };
    const known = await tx
      .select({ id: courseContents.id, title: courseContents.title })
      .from(courseContents)
      .where(eq(courseContents.courseId, courseId))
      .orderBy(courseContents.orderIndex, courseContents.createdAt, courseContents.id);
    const moved = async (title: string, place: number) => {
      await tx.update(courses).set(revised(courses, by)).where(eq(courses.id, courseId));
      const recording = { kind: "recording", id: contentId, title, course: courseId } as const;
      await recordEvent(by, { verb: "move_within", ...recording, place, of: course.title }, tx);
    };
    return moveRecord(tx, { table: courseContents, known, id: contentId, placing, moved });
  });
}

function listContents(kept: SQL | undefined) {
  return db
    .select({
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
        size: mediaFiles.size,
        seconds: mediaFiles.durationSeconds,
      },
    })
    .from(courseContents)
    .leftJoin(mediaFiles, eq(mediaFiles.id, courseContents.fileId))
    .where(kept)
    .orderBy(courseContents.orderIndex, courseContents.createdAt);
}
