import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { db } from "#app/infra/database/database.server.ts";
import { descending, matches } from "#app/infra/database/database-columns.server.ts";
import { listPage } from "#app/infra/database/filtered-list.server.ts";
import type { ListQuery } from "#app/infra/forms/list-query.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { daysLeft, TRASH_PER_PAGE } from "./trash.ts";
import { trashItems, trashWords } from "./trash-item.table.server.ts";
import { recordOf, type TrashRecords } from "./trash-record.server.ts";

/** `kinds`: those that whoever asks may see. */
export type TrashQuery = Pick<ListQuery, "words" | "page"> & { kinds: string[] };
export type TrashedItem = ReturnType<typeof asListed>;

export async function listTrash(
  records: TrashRecords,
  { words, page, kinds }: TrashQuery,
  now: Date,
) {
  const condition = and(inArray(trashItems.kind, kinds), ...words.map(mentions));
  const rows = db
    .select({
      ...columns,
      total: sql<number>`(select count(*)::int from ${trashItems} where ${condition ?? sql`true`})`,
    })
    .from(trashItems)
    .where(condition)
    .orderBy(descending(trashItems.deletedAt), trashItems.id);
  const { items, ...counted } = await listPage(rows, page, TRASH_PER_PAGE);
  return { ...counted, items: items.map((row) => asListed(records, row, now)) };
}

export async function findTrashed(records: TrashRecords, id: string, now: Date) {
  if (!isUuid(id)) return undefined;
  const [found] = await db.select(columns).from(trashItems).where(eq(trashItems.id, id));
  return found && asListed(records, found, now);
}

export function countTrash(kinds: string[]): Promise<number> {
  return db.$count(trashItems, inArray(trashItems.kind, kinds));
}

/** Of these, those of the kinds. */
export async function trashedOf(ids: string[], kinds: string[]): Promise<string[]> {
  const known = ids.filter(isUuid);
  const isAsked = and(inArray(trashItems.id, known), inArray(trashItems.kind, kinds));
  const found = await db.select({ id: trashItems.id }).from(trashItems).where(isAsked);
  return found.map(({ id }) => id);
}

const columns = {
  id: trashItems.id,
  kind: trashItems.kind,
  type: trashItems.type,
  title: trashItems.title,
  detail: trashItems.detail,
  deletedAt: trashItems.deletedAt,
  deletedBy: trashItems.deletedBy,
};

type Found = Pick<typeof trashItems.$inferSelect, keyof typeof columns>;

function asListed(records: TrashRecords, { kind, type, ...item }: Found, now: Date) {
  const label = recordOf(records, kind).labelOf(type);
  return { ...item, label, daysLeft: daysLeft(item.deletedAt, now) };
}

function mentions(word: string): SQL {
  return matches(trashWords(trashItems), word);
}
