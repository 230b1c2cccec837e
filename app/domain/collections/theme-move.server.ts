import { and, eq } from "drizzle-orm";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { COLLECTIONS, type PublishedCollection } from "./collection.ts";
import { moveAll } from "./publication.server.ts";

type Theme = { id: string; name: string };

/** All that is under one theme goes under another: it can then be deleted. Returns how many. */
export async function moveWhatItHolds(
  from: string,
  to: Theme,
  who: Parameters<typeof moveAll>[3],
): Promise<number> {
  let moved = 0;
  for (const collection of Object.values(COLLECTIONS).filter(isPublished)) {
    const ids = (await heldBy(from, collection)).map(({ id }) => id);
    if (ids.length === 0) continue;
    moved += (await moveAll(to, collection, ids, who)).changed.length;
  }
  return moved;
}

function isPublished(collection: { holds: { kind: string } }): collection is PublishedCollection {
  return collection.holds.kind === "course" || collection.holds.kind === "content";
}

function heldBy(theme: string, { holds }: PublishedCollection) {
  if (holds.kind === "course") {
    const isOne = and(eq(courses.themeId, theme), eq(courses.courseType, holds.type));
    return db.select({ id: courses.id }).from(courses).where(isOne);
  }
  if (holds.kind !== "content") return Promise.resolve([]);
  const isOne = and(eq(contents.themeId, theme), eq(contents.contentType, holds.type));
  return db.select({ id: contents.id }).from(contents).where(isOne);
}
