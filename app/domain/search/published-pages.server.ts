import { type SQL, sql } from "drizzle-orm";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { instructors } from "#app/domain/instructors/instructor.table.server.ts";
import { pages } from "#app/domain/pages/page.table.server.ts";
import { PAGES_PATH } from "#app/domain/pages/page.ts";
import { themes } from "#app/domain/themes/theme.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { descending, published } from "#app/infra/database/database-columns.server.ts";
import { foundPath, type SearchKind } from "./search.ts";

/** A sitemap may hold 50,000 addresses; the newest of each kind come first. */
const MOST_OF_EACH = 20_000;

type Page = { kind: SearchKind; slug: string; day: string | null };

export async function listPublishedPages(): Promise<{ path: string; day: string | null }[]> {
  const { rows } = await db.execute<Page>(sql`
    ${newest(courses, sql`${courses.courseType}`)}
    union all ${newest(contents, sql`${contents.contentType}`)}
    union all (select 'page', ${`${PAGES_PATH.slice(1)}/`} || slug,
      to_char(greatest(created_at, edited_at) at time zone 'UTC', 'YYYY-MM-DD')
      from ${pages} where ${published(pages)} limit 1000)
    union all (select 'instructor', slug, null from ${instructors} limit 1000)
    union all (select 'theme', slug, null from ${themes} limit 1000)`);
  return rows.map((page) => ({ path: foundPath(page), day: page.day }));
}

/** With the day of the last change, as UTC counts days. */
function newest(table: typeof courses | typeof contents, kind: SQL): SQL {
  const { slug, createdAt, editedAt } = table;
  return sql`(select ${kind} as kind, ${slug} as slug,
      to_char(greatest(${createdAt}, ${editedAt}) at time zone 'UTC', 'YYYY-MM-DD') as day
    from ${table} where ${published(table)} order by ${descending(createdAt)} limit ${MOST_OF_EACH})`;
}
