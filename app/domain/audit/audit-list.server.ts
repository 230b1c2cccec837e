import { and, eq, getTableColumns, gt, type SQL, sql } from "drizzle-orm";
import { countInState } from "#app/domain/state-counts/state-count.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { descending, matches } from "#app/infra/database/database-columns.server.ts";
import { listPage } from "#app/infra/database/filtered-list.server.ts";
import type { ListQuery } from "#app/infra/forms/list-query.ts";
import { timeZone } from "#app/infra/french/time-zone.ts";
import { auditEvents, auditWords } from "./audit.table.server.ts";
import { type AuditSubject, JOURNAL_PER_PAGE } from "./audit.ts";
import { type AuditEvent, type AuditKind, pathOf, sentenceOf } from "./audit-verbs.ts";

export type AuditQuery = Pick<ListQuery, "words" | "page"> & {
  actorId: string | null;
  subject: AuditSubject | null;
  from: string | null;
  to: string | null;
};

/** The names of those among these people who are still there. */
type NamesOf = (
  ids: Record<"registrations" | "messages", string[]>,
) => Promise<Map<string, string>>;

export async function listAuditEvents(
  { words, page, actorId, subject, from, to }: AuditQuery,
  namesOf?: NamesOf,
) {
  const condition = and(
    actorId ? eq(auditEvents.actorId, actorId) : undefined,
    subject ? eq(auditEvents.subject, subject) : undefined,
    from ? sql`${auditEvents.at} >= ${midnight(from)}` : undefined,
    to ? sql`${auditEvents.at} < ${midnight(to, 1)}` : undefined,
    ...words.map((word) => matches(auditWords(auditEvents), word)),
  );
  const rows = db
    .select({
      ...getTableColumns(auditEvents),
      total: condition
        ? sql<number>`(select count(*)::int from ${auditEvents} where ${condition})`
        : countInState(auditEvents),
    })
    .from(auditEvents)
    .where(condition)
    .orderBy(descending(auditEvents.at), auditEvents.id);
  const { items, ...counted } = await listPage(rows, page, JOURNAL_PER_PAGE);
  const idsOf = (named: AuditKind) =>
    items.flatMap(({ kind, objectId }) => (kind === named && objectId ? [objectId] : []));
  const names = await namesOf?.({
    registrations: idsOf("registration"),
    messages: idsOf("message"),
  });
  return {
    ...counted,
    items: items.map((row) => listedWith(row, names?.get(row.objectId ?? ""))),
  };
}

const MOST_EVENTS = 200;

/** All that was done to one thing, the newest first. */
export async function listEventsAbout(kind: AuditKind, id: string): Promise<ListedEvent[]> {
  const rows = await db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.objectId, id), eq(auditEvents.kind, kind)))
    .orderBy(descending(auditEvents.at), auditEvents.id)
    .limit(MOST_EVENTS);
  return rows.map(listed);
}

export async function changedSince(kind: AuditKind, id: string, moment: Date): Promise<boolean> {
  const { objectId, verb, at } = auditEvents;
  const isIt = and(eq(objectId, id), eq(auditEvents.kind, kind));
  return (await db.$count(auditEvents, and(isIt, eq(verb, "change"), gt(at, moment)))) > 0;
}

export type ListedEvent = ReturnType<typeof listed>;

export function listed(row: typeof auditEvents.$inferSelect) {
  return listedWith(row, undefined);
}

/** Older rows were kept as sentences. */
function listedWith(row: typeof auditEvents.$inferSelect, who: string | undefined) {
  const { id, at, actor, subject, verb, kind, title, objectId, details } = row;
  if (!verb) return { id, at, actor, subject, sentence: row.words, path: row.path };
  const event = { ...details, verb, kind, title, id: objectId, who } as AuditEvent;
  return { id, at, actor, subject, sentence: sentenceOf(event), path: pathOf(event) };
}

/** Under each one's last name; one step along the index for each. */
export async function listAuditActors(): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    with recursive people as (
      (select actor_id as id, actor as name from audit_events
        where actor_id is not null order by actor_id, at desc nulls last limit 1)
      union all
      select next.* from people cross join lateral (
        select actor_id, actor from audit_events
        where actor_id > people.id order by actor_id, at desc nulls last limit 1
      ) as next
    )
    select id, name from people order by folded(name), id`);
  return rows;
}

/** Not by adding 24 hours: days of the clock change are shorter or longer. */
function midnight(day: string, later = 0): SQL {
  return sql`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone()}::text)`;
}
