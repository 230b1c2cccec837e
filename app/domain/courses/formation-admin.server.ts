import { and, eq, sql } from "drizzle-orm";
import { mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { db } from "#app/infra/database.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { courses } from "./course.table.server.ts";
import type { EditedFormation } from "./formation-admin.ts";

export async function findFormationToEdit(id: string): Promise<EditedFormation | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await db
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
    })
    .from(courses)
    .leftJoin(mediaFiles, eq(mediaFiles.id, courses.imageId))
    .where(and(eq(courses.id, id), eq(courses.courseType, "formation")));
  return found;
}

/** The formation whose students are shown. */
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

/** Every formation by its title, to choose one from. */
export function listFormationNames(): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: courses.id, name: courses.title })
    .from(courses)
    .where(eq(courses.courseType, "formation"))
    .orderBy(sql`folded(${courses.title})`, courses.id);
}
