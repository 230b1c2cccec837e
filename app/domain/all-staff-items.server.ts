import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { StaffRole } from "#app/domain/accounts/account.ts";
import { mayOpen } from "#app/domain/accounts/role.ts";
import { COLLECTIONS, type CollectionName } from "#app/domain/collections/collection.ts";
import { contents, contentWords } from "#app/domain/contents/content.table.server.ts";
import { courses, courseWords } from "#app/domain/courses/course.table.server.ts";
import { instructors } from "#app/domain/instructors/instructor.table.server.ts";
import { newsletterCampaigns } from "#app/domain/newsletter/campaigns/campaign.table.server.ts";
import { pages } from "#app/domain/pages/page.table.server.ts";
import { series } from "#app/domain/series/series.table.server.ts";
import { themes } from "#app/domain/themes/theme.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { matches, mayResemble, resembles } from "#app/infra/database/database-columns.server.ts";
import { capitalized } from "#app/infra/french/french.ts";

/** Newsletters are no list of the site's. */
type Kind = CollectionName | "letters";
type Found = { id: string; title: string; collection: Kind; draft: boolean };
type Compare = typeof matches;

/**
 * What has these words in its title, the newest first; drafts too, which the site's search does not know. Where nothing
 * has, `isNear`: titles with words that are spelt nearly so.
 */
export async function findStaffItems(words: string[], role: StaffRole, most: number) {
  const exact = await findTitled(words, matches, role, most);
  if (exact.count > 0 || !words.some(mayResemble)) return { ...exact, isNear: false };
  return { ...(await findTitled(words, resembles, role, most)), isNear: true };
}

async function findTitled(words: string[], compare: Compare, role: StaffRole, most: number) {
  const opens = (name: string) => mayOpen(role, editPath(name as Kind, "un"));
  const own = [...Object.keys(COLLECTIONS), "letters"].filter(opens);
  if (words.length === 0 || own.length === 0) return { items: [], count: 0 };
  const named = sql.join(
    SOURCES.map((source) => titled(source, words, compare)),
    sql` union all `,
  );
  const { rows } = await db.execute<Found & { total: number }>(sql`
    select id, title, collection, draft, (count(*) over ())::int as total from (${named}) as found
    where collection in ${own} order by created_at desc, id limit ${most}`);
  const items = rows.map(({ id, title, collection, draft }) => ({
    ...{ id, title, draft },
    kind: collection === "letters" ? "Lettre" : capitalized(COLLECTIONS[collection].noun[0]),
    to: editPath(collection, id),
  }));
  return { items, count: rows[0]?.total ?? 0 };
}

type Source = {
  table: PgTable & { id: PgColumn; createdAt: PgColumn };
  title: PgColumn;
  collection: SQL;
  draft?: SQL;
  /** What an index finds, where there is one. */
  words?: SQL;
};

const SOURCES: Source[] = [
  {
    table: contents,
    title: contents.title,
    collection: sql`${contents.contentType}`,
    draft: sql`not ${contents.isPublished} and ${contents.publishAt} is null`,
    words: contentWords(contents),
  },
  {
    table: courses,
    title: courses.title,
    collection: sql`case ${courses.courseType} when 'formation' then 'formations' else 'courses' end`,
    draft: sql`not ${courses.isPublished} and ${courses.publishAt} is null`,
    words: courseWords(courses),
  },
  {
    table: pages,
    title: pages.title,
    collection: sql`'pages'`,
    draft: sql`not ${pages.isPublished} and ${pages.publishAt} is null`,
  },
  {
    table: newsletterCampaigns,
    title: newsletterCampaigns.subject,
    collection: sql`'letters'`,
    draft: sql`${newsletterCampaigns.state} = 'brouillon'`,
  },
  { table: series, title: series.title, collection: sql`'series'` },
  { table: instructors, title: instructors.name, collection: sql`'instructors'` },
  { table: themes, title: themes.name, collection: sql`'themes'` },
];

function titled(
  { table, title, collection, draft = sql`false`, words: indexed }: Source,
  words: string[],
  compare: Compare,
): SQL {
  const mentions = words.flatMap((word) => [
    ...(indexed ? [compare(indexed, word)] : []),
    compare(title, word),
  ]);
  return sql`(select ${table.id} as id, ${title} as title, ${collection}::text as collection,
      ${draft} as draft, ${table.createdAt} as created_at
    from ${table} where ${sql.join(mentions, sql` and `)})`;
}

function editPath(collection: Kind, id: string): string {
  if (collection === "letters") return `/admin/newsletter/${id}`;
  const { holds, path } = COLLECTIONS[collection];
  return `${holds.kind === "content" ? `/admin/${holds.type}` : path}/${id}/edit`;
}
