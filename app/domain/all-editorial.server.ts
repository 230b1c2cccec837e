import { type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { ContentType } from "#app/domain/content-types/content-type.ts";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { courses } from "#app/domain/courses/course.table.server.ts";
import type { CourseType } from "#app/domain/courses/course.ts";
import { db } from "#app/infra/database/database.server.ts";

export type EditorialItem = Awaited<ReturnType<typeof listEditorial>>["drafts"][number];
type Either = typeof contents | typeof courses;
type Listed = { where: (table: Either) => SQL | undefined; order: SQL; limit: number };

/** What whoever publishes goes back to: drafts, one's own first, what is to come, what has just been published. */
export async function listEditorial(me: { name: string }, limit: number) {
  const isDraft = ({ isPublished, publishAt }: Either) =>
    sql`not ${isPublished} and ${publishAt} is null`;
  const [drafts, scheduled, published] = await Promise.all([
    listed({
      where: isDraft,
      order: sql`coalesce(edited_by = ${me.name}, false) desc, coalesce(edited_at, created_at) desc, id`,
      limit,
    }),
    listed({
      where: ({ publishAt }) => sql`${publishAt} is not null`,
      order: sql`publish_at, id`,
      limit,
    }),
    listed({
      where: ({ isPublished }) => sql`${isPublished}`,
      order: sql`created_at desc, id`,
      limit,
    }),
  ]);
  return { drafts, scheduled, published };
}

/** Each table gives its first: those that are published are many. */
function listed({ where, order, limit }: Listed) {
  const firstOf = (table: Either) =>
    db
      .select({
        id: table.id,
        kind: kindOf(table).as("kind"),
        title: table.title,
        publishAt: table.publishAt,
        createdAt: table.createdAt,
        editedAt: table.editedAt,
        editedBy: table.editedBy,
      })
      .from(table)
      .where(where(table))
      .orderBy(order)
      .limit(limit);
  const all = unionAll(firstOf(contents), firstOf(courses)).as("all_items");
  return db.select().from(all).orderBy(order).limit(limit);
}

function kindOf(table: Either) {
  const column = "contentType" in table ? table.contentType : table.courseType;
  return sql<ContentType | CourseType>`${column}::text`;
}
