import { eq } from "drizzle-orm";
import type { Administrator } from "#app/domain/accounts/account.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { courseContents, courses } from "#app/domain/courses/course.table.server.ts";
import { type Moving, moveRecord } from "#app/domain/records/record-order.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { revised } from "#app/infra/database/database-columns.server.ts";
import type { Placing } from "#app/infra/forms/list-order.ts";
import { isUuid } from "#app/infra/identifiers.ts";

/** The course is locked, as when contents are added: of simultaneous moves, none is lost. */
export async function moveCourseContent(
  courseId: string,
  contentId: string,
  placing: Placing,
  by: Administrator,
): Promise<Moving> {
  if (!isUuid(courseId)) return { ok: false };
  return db.transaction(async (tx) => {
    const [course] = await tx
      .select({ title: courses.title })
      .from(courses)
      .where(eq(courses.id, courseId))
      .for("update");
    const known = await tx
      .select({ id: courseContents.id, title: courseContents.title })
      .from(courseContents)
      .where(eq(courseContents.courseId, courseId))
      .orderBy(courseContents.orderIndex, courseContents.createdAt, courseContents.id);
    if (!course) return { ok: false };
    const moved = async (title: string, place: number) => {
      await tx.update(courses).set(revised(courses, by)).where(eq(courses.id, courseId));
      const recording = { kind: "recording", id: contentId, title, course: courseId } as const;
      const event = { verb: "move_within", ...recording, place, of: course.title } as const;
      await recordEvent(by, event, tx);
    };
    return moveRecord(tx, { table: courseContents, known, id: contentId, placing, moved });
  });
}
