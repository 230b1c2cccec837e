import { sql } from "drizzle-orm";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { instructors } from "#app/domain/instructors/instructor.table.server.ts";
import { themes } from "#app/domain/themes/theme.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { descending, published } from "#app/infra/database/database-columns.server.ts";

/** A sitemap may hold 50,000 addresses; the newest of each kind come first. */
const MOST_OF_EACH = 20_000;

export async function listPublishedPages() {
  const [courseRows, contentRows, instructorRows, themeRows] = await Promise.all([
    db
      .select({ id: courses.id, courseType: courses.courseType, changedAt: lastChange(courses) })
      .from(courses)
      .where(published(courses))
      .orderBy(descending(courses.createdAt))
      .limit(MOST_OF_EACH),
    db
      .select({
        id: contents.id,
        contentType: contents.contentType,
        changedAt: lastChange(contents),
      })
      .from(contents)
      .where(published(contents))
      .orderBy(descending(contents.createdAt))
      .limit(MOST_OF_EACH),
    db.select({ id: instructors.id }).from(instructors).limit(1_000),
    db.select({ id: themes.id }).from(themes).limit(1_000),
  ]);
  return {
    courses: courseRows,
    contents: contentRows,
    instructors: instructorRows,
    themes: themeRows,
  };
}

function lastChange({ createdAt, editedAt }: typeof courses | typeof contents) {
  return sql`greatest(${createdAt}, ${editedAt})`.mapWith(createdAt);
}
