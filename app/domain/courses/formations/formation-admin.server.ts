import { and, eq, sql } from "drizzle-orm";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { type Edition, versionOf } from "#app/infra/forms/version.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { type EditedFormation, formationFields } from "./formation-admin.ts";

export async function findFormationToEdit(
  id: string,
  { within }: { within?: Transaction } = {},
): Promise<(EditedFormation & Edition) | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await (within ?? db)
    .select({
      id: courses.id,
      preset: courses.preset,
      title: courses.title,
      description: courses.description,
      themeId: courses.themeId,
      instructorId: courses.instructorId,
      imageUrl: courses.imageUrl,
      level: courses.level,
      price: courses.price,
      durationHours: courses.durationHours,
      maxStudents: courses.maxStudents,
      startDate: courses.startDate,
      endDate: courses.endDate,
      objectives: courses.objectives,
      prerequisites: courses.prerequisites,
      registrationStatus: courses.registrationStatus,
      featured: courses.featured,
      isPublished: courses.isPublished,
      publishAt: courses.publishAt,
      image: { id: mediaFiles.id, name: mediaFiles.originalName, size: mediaFiles.size },
      revision: courses.revision,
      editedBy: courses.editedBy,
      editedAt: courses.editedAt,
    })
    .from(courses)
    .leftJoin(mediaFiles, eq(mediaFiles.id, courses.imageId))
    .where(and(eq(courses.id, id), eq(courses.courseType, "formation")));
  if (!found) return undefined;
  const { revision, ...formation } = found;
  const fields = formationFields({ ...formation, imageId: formation.image?.id ?? null });
  return { ...formation, version: versionOf(revision, fields) };
}

export async function findFormationName(
  id: string,
): Promise<{ id: string; title: string } | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await db
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .where(and(eq(courses.id, id), eq(courses.courseType, "formation")));
  return found;
}

export function listFormationNames(): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: courses.id, name: courses.title })
    .from(courses)
    .where(eq(courses.courseType, "formation"))
    .orderBy(sql`folded(${courses.title})`, courses.id);
}
