import { and, asc, eq } from "drizzle-orm";
import type { Administrator } from "#app/domain/accounts/account.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { courseContents, courses } from "#app/domain/courses/course.table.server.ts";
import { copyTitle } from "#app/domain/courses/formations/admin/formation-admin.ts";
import { formationDocuments } from "#app/domain/courses/formations/documents/formation-document.table.server.ts";
import type { OwnSession } from "#app/domain/courses/formations/sessions/own-sessions.ts";
import { db } from "#app/infra/database/database.server.ts";
import { isUuid, newId } from "#app/infra/identifiers.ts";

/** A draft with everything but its dates and its students. */
export async function duplicateFormation(id: string, by: Administrator) {
  if (!isUuid(id)) return undefined;
  return db.transaction(async (tx) => {
    const isIt = and(eq(courses.id, id), eq(courses.courseType, "formation"));
    const [formation] = await tx.select().from(courses).where(isIt);
    if (!formation) return undefined;
    const now = new Date();
    const copy = {
      ...formation,
      ...BEGUN,
      id: newId(),
      title: copyTitle(formation.title),
      createdAt: now,
      editedBy: by.name,
      editedAt: now,
    };
    await tx.insert(courses).values(copy);
    const parts = await tx
      .select()
      .from(courseContents)
      .where(eq(courseContents.courseId, id))
      .orderBy(asc(courseContents.orderIndex), asc(courseContents.createdAt));
    const documents = await tx
      .select()
      .from(formationDocuments)
      .where(eq(formationDocuments.courseId, id));
    const courseId = copy.id;
    if (parts.length > 0) {
      await tx
        .insert(courseContents)
        .values(
          parts.map(({ durationMinutes: _, ...part }) => ({ ...part, id: newId(), courseId })),
        );
    }
    if (documents.length > 0) {
      await tx.insert(formationDocuments).values(documents.map((row) => ({ ...row, courseId })));
    }
    const { title } = formation;
    await recordEvent(by, { verb: "duplicate", kind: "formation", id: courseId, title }, tx);
    return { id: courseId };
  });
}

const BEGUN = {
  contentCount: 0,
  contentTitles: "",
  slug: "",
  startDate: null,
  endDate: null,
  skippedDays: [] as string[],
  addedDays: [] as string[],
  ownSessions: [] as OwnSession[],
  currentEnrolled: 0,
  registrationStatus: "ouvert",
  featured: false,
  audience: 0,
  isPublished: false,
  publishAt: null,
  hasAppeared: false,
  revision: 1,
  trashItemId: null,
} as const;
