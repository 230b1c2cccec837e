import { and, eq, exists, not, or } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { contentImages } from "#app/domain/contents/content-image.table.server.ts";
import { courseContents, courses } from "#app/domain/courses/course.table.server.ts";
import { isReserved } from "#app/domain/courses/formations/formation.server.ts";
import { instructors } from "#app/domain/instructors/instructor.table.server.ts";
import {
  mediaFiles,
  type ServedFile,
  servedColumns,
} from "#app/domain/media/media-file.table.server.ts";
import { pageImages, pages } from "#app/domain/pages/page.table.server.ts";
import { series } from "#app/domain/series/series.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { published } from "#app/infra/database/database-columns.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";

/** Players ask for many ranges. Half a second: a withdrawn file must go fast, in every process. */
const known = new LRUCache<string, ServedFile>({ max: 500, ttl: 500, fetchMethod: read });

/** Files that nothing visible uses are for administrators alone. */
export async function findPublishedFile(id: string): Promise<ServedFile | undefined> {
  return isUuid(id) ? known.fetch(id.toLowerCase()) : undefined;
}

/** As it was found just before; without looking it up. */
export function publishedFileSeen(id: string): ServedFile | undefined {
  return known.get(id);
}

async function read(id: string): Promise<ServedFile | undefined> {
  const shows = [
    exists(
      db
        .select()
        .from(contents)
        .where(
          and(
            or(eq(contents.fileId, mediaFiles.id), eq(contents.imageId, mediaFiles.id)),
            published(contents),
          ),
        ),
    ),
    exists(
      db
        .select()
        .from(contentImages)
        .innerJoin(contents, eq(contents.id, contentImages.textId))
        .where(and(eq(contentImages.fileId, mediaFiles.id), published(contents))),
    ),
    exists(
      db
        .select()
        .from(pageImages)
        .innerJoin(pages, eq(pages.id, pageImages.textId))
        .where(and(eq(pageImages.fileId, mediaFiles.id), published(pages))),
    ),
    exists(
      db
        .select()
        .from(courses)
        .where(and(eq(courses.imageId, mediaFiles.id), published(courses))),
    ),
    exists(
      db
        .select()
        .from(courseContents)
        .innerJoin(courses, eq(courses.id, courseContents.courseId))
        .where(and(eq(courseContents.fileId, mediaFiles.id), published(courses), not(isReserved))),
    ),
    exists(db.select().from(series).where(eq(series.imageId, mediaFiles.id))),
    exists(db.select().from(instructors).where(eq(instructors.profileImageId, mediaFiles.id))),
  ];
  const [file] = await db
    .select(servedColumns)
    .from(mediaFiles)
    .where(and(eq(mediaFiles.id, id), or(...shows)));
  return file;
}
