import { and, count, desc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { Administrator } from "#app/domain/accounts/account.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { type Moving, moveRecord } from "#app/domain/records/record-order.server.ts";
import { lockSeries, seriesNamed } from "#app/domain/series/series.server.ts";
import { series } from "#app/domain/series/series.table.server.ts";
import type { SeriesKind } from "#app/domain/series/series-kind.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { descending, hasId, revised } from "#app/infra/database/database-columns.server.ts";
import type { Placing } from "#app/infra/forms/list-order.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { inSeriesOrder } from "./series-page.server.ts";

const MOST_OFFERED = 500;

/** Those of the back office, with how much each holds, published or not. */
export function listSeriesForAdmin() {
  const held = db
    .select({
      of: contents.seriesId,
      total: count().as("total"),
      seen: sql<number>`count(*) filter (where ${contents.isPublished})::int`.as("seen"),
    })
    .from(contents)
    .groupBy(contents.seriesId)
    .as("held");
  return db
    .select({
      ...getTableColumns(series),
      total: sql<number>`coalesce(${held.total}, 0)::int`,
      seen: sql<number>`coalesce(${held.seen}, 0)`,
    })
    .from(series)
    .leftJoin(held, eq(held.of, series.id))
    .orderBy(descending(series.createdAt), series.id);
}

export function listRecordingsIn(id: string) {
  const { title, isPublished, publishAt, durationSeconds, contentType } = contents;
  return db
    .select({
      id: contents.id,
      title,
      contentType,
      isPublished,
      publishAt,
      seconds: durationSeconds,
    })
    .from(contents)
    .where(hasId(contents.seriesId, id))
    .orderBy(...inSeriesOrder);
}

/** What belongs to no series yet, the newest first. */
export function listAddable(kind: SeriesKind) {
  return db
    .select({ id: contents.id, name: contents.title })
    .from(contents)
    .where(and(eq(contents.contentType, kind), isNull(contents.seriesId)))
    .orderBy(desc(contents.createdAt), contents.id)
    .limit(MOST_OFFERED);
}

export function moveInSeries(
  seriesId: string,
  id: string,
  placing: Placing,
  by: Administrator,
): Promise<Moving> {
  return db.transaction(async (tx) => {
    const found = await lockSeries(tx, seriesId);
    if (!found) return { ok: false };
    const known = await tx
      .select({ id: contents.id, title: contents.title })
      .from(contents)
      .where(eq(contents.seriesId, seriesId))
      .orderBy(...inSeriesOrder);
    const moved = (title: string, place: number) => {
      const event = { verb: "move_within", kind: found.kind, id, title, place } as const;
      return recordEvent(by, { ...event, of: found.title }, tx);
    };
    return moveRecord(tx, { table: contents, column: "series_place", known, id, placing, moved });
  });
}

export type Joining = { ok: true; titles: string[]; of: string } | { ok: false };

/** After those that are there already. */
export function addToSeries(seriesId: string, ids: string[], by: Administrator): Promise<Joining> {
  return db.transaction(async (tx) => {
    const found = await lockSeries(tx, seriesId);
    if (!found) return { ok: false };
    const titles: string[] = [];
    for (const id of ids.filter(isUuid)) {
      const isFree = and(
        eq(contents.id, id),
        eq(contents.contentType, found.kind),
        isNull(contents.seriesId),
      );
      const values = { seriesId, seriesPlace: lastPlaceIn(seriesId), ...revised(contents, by) };
      const [added] = await tx.update(contents).set(values).where(isFree).returning();
      if (!added) continue;
      titles.push(added.title);
      const event = { verb: "move_to_series", kind: found.kind, id, title: added.title } as const;
      await recordEvent(by, { ...event, series: found.title }, tx);
    }
    return { ok: true, titles, of: found.title };
  });
}

/** It stays on the site. */
export function takeOutOfSeries(seriesId: string, id: string, by: Administrator): Promise<Joining> {
  return db.transaction(async (tx) => {
    const found = await lockSeries(tx, seriesId);
    if (!found) return { ok: false };
    const isInIt = and(hasId(contents.id, id), eq(contents.seriesId, seriesId));
    const [taken] = await tx
      .update(contents)
      .set({ seriesId: null, ...revised(contents, by) })
      .where(isInIt)
      .returning();
    if (!taken) return { ok: false };
    const event = { verb: "move_to_series", kind: found.kind, id, title: taken.title } as const;
    await recordEvent(by, { ...event, series: "" }, tx);
    return { ok: true, titles: [taken.title], of: found.title };
  });
}

/** At the end of the series of this title, once the content is saved. */
export async function joinNamed(
  tx: Transaction,
  id: string,
  named: { kind: SeriesKind; title: string },
  by: Administrator,
): Promise<void> {
  const seriesId = await seriesNamed(tx, named, by);
  const isElsewhere = and(eq(contents.id, id), sql`series_id is distinct from ${seriesId}`);
  const seriesPlace = lastPlaceIn(seriesId);
  await tx.update(contents).set({ seriesId, seriesPlace }).where(isElsewhere);
}

/** What is in the trash keeps its place. */
export function lastPlaceIn(seriesId: string) {
  return sql`(select coalesce(max(series_place) + 1, 0) from public.contents where series_id = ${seriesId})`;
}
