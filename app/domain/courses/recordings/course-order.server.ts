import { eq, sql } from "drizzle-orm";
import type { Administrator } from "#app/domain/accounts/account.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { courseContents, courses } from "#app/domain/courses/course.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { revised } from "#app/infra/database/database-columns.server.ts";
import { type Placing, placed } from "#app/infra/forms/list-order.ts";
import { isUuid } from "#app/infra/identifiers.ts";

export type Moving = { ok: true; title: string; place: number; count: number } | { ok: false };

/**
 * Moves a content within its course. The course's row stays locked meanwhile, as when contents are added:
 * moves and additions of the same instant follow each other, and none is lost.
 */
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
    const before = known.map(({ id }) => id);
    const after = placed(before, contentId, placing);
    const title = known.find(({ id }) => id === contentId)?.title;
    if (!course || !after || title === undefined) return { ok: false };
    const place = after.indexOf(contentId) + 1;
    if (place === before.indexOf(contentId) + 1) {
      return { ok: true, title, place, count: after.length };
    }
    await tx.execute(sql`
      update course_contents set order_index = wanted.place - 1
      from unnest(${sql.param(after)}::uuid[]) with ordinality as wanted (id, place)
      where course_contents.id = wanted.id and order_index <> wanted.place - 1`);
    await tx.update(courses).set(revised(courses, by)).where(eq(courses.id, courseId));
    const recording = { kind: "recording", id: contentId, title, course: courseId } as const;
    await recordEvent(
      by,
      { verb: "move_within", ...recording, place, of: course.title },
      { within: tx },
    );
    return { ok: true, title, place, count: after.length };
  });
}
