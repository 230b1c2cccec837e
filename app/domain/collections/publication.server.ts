import { type SQL, sql } from "drizzle-orm";
import type { Administrator } from "#app/domain/accounts/account.ts";
import { lastDetail, recordEvent, THE_CLOCK } from "#app/domain/audit/audit.server.ts";
import type { AuditKind } from "#app/domain/audit/audit-verbs.ts";
import type { ContentType } from "#app/domain/content-types/content-type.ts";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { courses } from "#app/domain/courses/course.table.server.ts";
import type { CourseType } from "#app/domain/courses/course.ts";
import { pages } from "#app/domain/pages/page.table.server.ts";
import { themes } from "#app/domain/themes/theme.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { defineJob } from "#app/infra/jobs.server.ts";
import {
  type BulkVerb,
  COLLECTIONS,
  type Outcome,
  type PublishedCollection,
} from "./collection.ts";

type Who = Pick<Administrator, "id" | "name">;
type Row = {
  id: string;
  title: string;
  publish_at: unknown;
  theme_id?: string | null;
  course_type?: CourseType;
  content_type?: ContentType;
};

const TABLES = { course: courses, content: contents, page: pages };
const TYPES = { course: sql`course_type`, content: sql`content_type` };
const FEATURED = { course: sql`featured`, content: sql`is_featured`, page: sql`false` };
const KINDS = ["course", "content", "page"] as const;

/** One taken back waits for the moment it was `promised` for. */
export function changePage(
  verb: "publish" | "unpublish",
  id: string,
  who: Who,
  { now = new Date(), promised = null }: { now?: Date; promised?: Date | null } = {},
): Promise<Outcome> {
  const change =
    promised && promised > now
      ? {
          isDone: sql`not is_published`,
          values: sql`is_published = false, publish_at = ${promised}`,
        }
      : changeOf(verb, sql`false`, now);
  return changeEach(COLLECTIONS.pages, [id], who, { ...change, event: { verb } });
}

export function changeAll(
  verb: BulkVerb,
  collection: PublishedCollection,
  ids: string[],
  who: Who,
  now = new Date(),
): Promise<Outcome> {
  const change = changeOf(verb, FEATURED[collection.holds.kind], now);
  const losesMoment = verb === "publish" || verb === "unpublish";
  return changeEach(collection, ids, who, { ...change, event: { verb }, losesMoment, now });
}

/** Takes back what one person changed together at that moment; what was changed since stays. */
export function undoAll(
  verb: BulkVerb,
  collection: PublishedCollection,
  at: Date,
  who: Who,
): Promise<Outcome> {
  const back = UNDONE_BY[verb];
  const change = changeOf(back, FEATURED[collection.holds.kind], new Date());
  // An item that first appeared then has not appeared: its publication will date it.
  const values =
    verb === "publish"
      ? sql`${change.values}, has_appeared = created_at is distinct from ${at}`
      : change.values;
  return changeEach(collection, changedThen(at, who), who, {
    ...change,
    values,
    event: { verb: back },
  });
}

function changedThen(at: Date, who: Who): SQL {
  return sql`edited_at = ${at} and edited_by = ${who.name}`;
}

export const UNDONE_BY = {
  publish: "unpublish",
  unpublish: "publish",
  feature: "unfeature",
  unfeature: "feature",
} as const satisfies Record<BulkVerb, BulkVerb>;

/** No theme takes them out of theirs. */
export function moveAll(
  theme: { id: string; name: string } | null,
  collection: PublishedCollection,
  ids: string[],
  who: Who,
): Promise<Outcome> {
  const there = sql`${theme?.id ?? null}::uuid`;
  return changeEach(collection, ids, who, {
    isDone: sql`theme_id is not distinct from ${there}`,
    values: sql`theme_id = ${there}`,
    event: ({ theme_id }) => ({
      verb: "move_to_theme",
      theme: theme?.name ?? "",
      left: theme_id ?? "",
    }),
  });
}

/** Each to the theme that it left at that moment, unless it was changed since, or the theme removed. */
export function moveAllBack(collection: PublishedCollection, at: Date, who: Who): Promise<Outcome> {
  const item = TABLES[collection.holds.kind];
  const former = lastDetail("move_to_theme", item.id, "left");
  const there = sql`(select ${themes.id} from ${themes}
    where ${themes.id}::text = ${former} and ${themes.trashItemId} is null)`;
  const chosen = sql`${changedThen(at, who)} and (${former} = '' or ${there} is not null)`;
  return changeEach(collection, chosen, who, {
    isDone: sql`false`,
    values: sql`theme_id = ${there}`,
    event: { verb: "move_back_to_theme" },
  });
}

type Told =
  | { verb: BulkVerb | "move_back_to_theme" }
  | { verb: "move_to_theme"; theme: string; left: string };
type Change = {
  isDone: SQL;
  values: SQL;
  event: Told | ((row: Row) => Told);
  /** A scheduled item is scheduled no longer: undoing could not tell for when it was. */
  losesMoment?: boolean;
  now?: Date;
};

function changeEach(
  { holds }: PublishedCollection,
  chosen: string[] | SQL,
  who: Who,
  { isDone, values, event, losesMoment = false, now = new Date() }: Change,
): Promise<Outcome> {
  const table = TABLES[holds.kind];
  const isOfIt = holds.type ? sql`${TYPES[holds.kind]} = ${holds.type}` : sql`true`;
  const asked = Array.isArray(chosen) ? [...new Set(chosen)].filter(isUuid) : null;
  const isChosen = asked ? sql`id = any(${sql.param(asked)}::uuid[])` : chosen;
  return db.transaction(async (tx) => {
    const { rows: found } = await tx.execute<Row & { done: boolean }>(sql`
      select *, ${isDone} as done from ${table}
      where ${isChosen} and ${isOfIt} order by id for update`);
    const changing = found.filter(({ done }) => !done);
    await tx.execute(sql`
      update ${table} set ${values}, revision = revision + 1, edited_by = ${who.name}, edited_at = ${now}
      where id = any(${sql.param(changing.map(({ id }) => id))}::uuid[])`);
    for (const row of changing) {
      const told = typeof event === "function" ? event(row) : event;
      await recordEvent(who, { ...told, ...audited(row) }, tx);
    }
    return {
      changed: changing.map(({ title }) => title),
      already: found.length - changing.length,
      missing: asked ? asked.length - found.length : 0,
      changedAt: losesMoment && changing.some(({ publish_at }) => publish_at) ? undefined : now,
    };
  });
}

function changeOf(verb: BulkVerb, featured: SQL, now: Date): { isDone: SQL; values: SQL } {
  switch (verb) {
    case "publish":
      return { isDone: sql`is_published`, values: appearing(sql`${now}`) };
    case "unpublish":
      return {
        isDone: sql`not is_published and publish_at is null`,
        values: sql`is_published = false, publish_at = null`,
      };
    default: {
      const isNow = sql`${featured} = ${verb === "feature"}`;
      return { isDone: isNow, values: isNow };
    }
  }
}

export async function findEmpty(
  { holds: { kind, type } }: PublishedCollection,
  ids: string[],
): Promise<string[]> {
  if (kind !== "content") return [];
  const { rows } = await db.execute<{ title: string }>(sql`
    select title from ${contents} where id = any(${sql.param(ids.filter(isUuid))}::uuid[])
      and content_type = ${type} and not is_published and file_id is null and film_url is null
      and coalesce(body, '') !~ '\\S'
    order by title, id`);
  return rows.map(({ title }) => title);
}

/** Dated by the moment it was promised for, not by the run. */
export async function publishDue(now: Date): Promise<number> {
  let published = 0;
  for (const kind of KINDS) {
    const isDue = sql`publish_at <= ${now}`;
    const { rows: due } = await db.execute(sql`select from ${TABLES[kind]} where ${isDue} limit 1`);
    // An update, even of nothing, empties the cache of pages.
    if (due.length === 0) continue;
    await db.transaction(async (tx) => {
      const { rows } = await tx.execute<Row>(sql`
        update ${TABLES[kind]} set ${appearing(sql`publish_at`)} where ${isDue} returning *`);
      for (const row of rows)
        await recordEvent(THE_CLOCK, { verb: "publish_on_time", ...audited(row) }, tx);
      published += rows.length;
    });
  }
  return published;
}

/** The first time an item appears, that moment becomes its date. */
function appearing(moment: SQL): SQL {
  return sql`created_at = case when has_appeared then created_at else ${moment} end,
    is_published = true, publish_at = null, has_appeared = true`;
}

function audited({ id, title, ...row }: Row): { kind: AuditKind; id: string; title: string } {
  return { kind: row.content_type ?? row.course_type ?? "page", id, title };
}

export const publishWhatIsDue = defineJob("publish-due", async () => {
  await publishDue(new Date());
});
