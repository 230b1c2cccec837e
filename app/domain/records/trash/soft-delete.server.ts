import { eq, getTableName, inArray, type SQL, sql } from "drizzle-orm";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { isUuid, newId } from "#app/infra/identifiers.ts";
import { detailOf } from "./trash-detail.server.ts";
import { type Emptied, trashItems } from "./trash-item.table.server.ts";
import {
  type AnyRow,
  childrenOf,
  namersOf,
  recordOf,
  rowsOf,
  type TrashRecord,
  type TrashRecords,
  takenBy,
} from "./trash-record.server.ts";

export type Who = { id: string; name: string };
export type SoftDeletion =
  | {
      ok: true;
      /** Undoes it in one go. */
      batch: string;
      trashIds: string[];
      titles: string[];
      /** What now names the destination. */
      moved?: { count: number; into: string };
    }
  | { ok: false; reason: "missing" | "destination" }
  | { ok: false; reason: "kept"; by: number };

type Asked = {
  kind: string;
  ids: string[];
  by: Who;
  withChildren: boolean;
  batch: string;
  destination?: string;
};
type Destination = { id: string; title: string };

/** All or none; ids already gone are passed over. */
export async function softDelete(
  records: TrashRecords,
  kind: string,
  ids: string[],
  by: Who,
  {
    withChildren = false,
    batch = newId(),
    within,
    destination,
  }: {
    withChildren?: boolean;
    /** Shared with what else comes back in one go. */
    batch?: string;
    within?: Transaction;
    /** What named these names it instead, until they come back. */
    destination?: string;
  } = {},
): Promise<SoftDeletion> {
  const known = [...new Set(ids)].filter(isUuid).sort();
  const asked = { kind, ids: known, by, withChildren, batch, destination };
  if (known.length === 0) return { ok: false, reason: "missing" };
  return within
    ? deleteAll(within, records, asked)
    : db.transaction((tx) => deleteAll(tx, records, asked));
}

async function deleteAll(
  tx: Transaction,
  records: TrashRecords,
  { kind, ids, by, withChildren, batch, destination: destinationId }: Asked,
): Promise<SoftDeletion> {
  const record = recordOf(records, kind);
  await record.lock?.(tx, ids);
  // Together, so that two who each delete the other's destination do not wait for ever.
  const locked = await lockRows(tx, record, [...ids, destinationId ?? ""].filter(isUuid));
  const rows = locked.filter(({ id }) => ids.includes(id));
  const kept = withChildren ? 0 : await countKeepers(tx, records, { kind, ids });
  if (kept > 0) return { ok: false, reason: "kept", by: kept };
  if (rows.length === 0) return { ok: false, reason: "missing" };
  const chosen = locked.find(({ id }) => id === destinationId && !ids.includes(id));
  if (destinationId && !chosen) return { ok: false, reason: "destination" };
  const destination = chosen && { id: chosen.id, title: record.titleOf(chosen) };
  const trashIds: string[] = [];
  let count = 0;
  for (const row of rows) {
    const deleted = await deleteOne(tx, records, { kind, row, batch, by, destination });
    trashIds.push(deleted.trashId);
    count += deleted.named;
  }
  await record.deleted?.(tx, rows);
  const titles = rows.map((row) => record.titleOf(row));
  return {
    ok: true,
    batch,
    trashIds,
    titles,
    ...(destination && { moved: { count, into: destination.title } }),
  };
}

/** Two who delete the same wait for each other here: the second finds nothing. */
async function lockRows(tx: Transaction, { table, isDeletable }: TrashRecord, ids: string[]) {
  const condition = sql`${inArray(table.id, ids)} and ${isDeletable ?? sql`true`}`;
  const rows = await tx.select().from(table).where(condition).orderBy(table.id).for("update");
  return rows as AnyRow[];
}

async function countKeepers(
  tx: Transaction,
  records: TrashRecords,
  { kind, ids }: { kind: string; ids: string[] },
): Promise<number> {
  let kept = 0;
  for (const { table, column, parent } of childrenOf(records, kind)) {
    if (parent?.keepsIt) kept += await tx.$count(table, sql`${column} in ${ids}`);
  }
  return kept;
}

async function deleteOne(
  tx: Transaction,
  records: TrashRecords,
  {
    kind,
    row,
    batch,
    by,
    destination,
  }: Pick<Asked, "kind" | "batch" | "by"> & { row: AnyRow; destination?: Destination },
): Promise<{ trashId: string; named: number }> {
  const record = recordOf(records, kind);
  const title = record.titleOf(row);
  const type = record.typeOf?.(row);
  const [item] = await tx
    .insert(trashItems)
    .values({ batch, kind, type, itemId: row.id, title, deletedBy: by.name })
    .returning();
  if (!item) throw new Error("The trash took nothing.");
  await hide(tx, record, { condition: eq(record.table.id, row.id), trashItemId: item.id });
  for (const child of childrenOf(records, kind)) {
    const condition = sql`${child.column} = ${row.id}`;
    await hide(tx, child, { condition, trashItemId: item.id });
    await child.deleted?.(tx, await rowsOf(tx, child.table, takenBy(item.id)));
  }
  const { emptied, named } = await emptyReferences(tx, records, { kind, id: row.id, destination });
  const detail = await detailOf(tx, records, { ...item, emptied }, destination?.title);
  await tx.update(trashItems).set({ detail, emptied }).where(eq(trashItems.id, item.id));
  const event = { verb: "delete", id: row.id, ...record.audited(row), detail } as const;
  await recordEvent(by, event, tx);
  return { trashId: item.id, named };
}

async function hide(
  tx: Transaction,
  { table, owns }: Pick<TrashRecord, "table" | "owns">,
  { condition, trashItemId }: { condition: SQL; trashItemId: string },
): Promise<void> {
  await tx.execute(sql`update ${table} set trash_item_id = ${trashItemId} where ${condition}`);
  if (!owns) return;
  const owners = sql`select id from public.${table} where ${takenBy(trashItemId)}`;
  await tx.execute(sql`update ${owns.table} set trash_item_id = ${trashItemId}
    where ${sql.identifier(owns.column)} in (${owners})`);
}

/** Also of rows in the trash: nothing may name what was deleted. `named`: how many others did. */
async function emptyReferences(
  tx: Transaction,
  records: TrashRecords,
  { kind, id, destination }: { kind: string; id: string; destination?: Destination },
): Promise<{ emptied: Emptied[]; named: number }> {
  const emptied: Emptied[] = [];
  let named = 0;
  for (const { table, column } of namersOf(records, kind)) {
    const { rows } = await tx.execute<{ id: string; living: boolean }>(sql`
      update public.${table} set ${column} = ${destination?.id ?? null}::uuid
      where ${column} = ${id} returning id, trash_item_id is null as living`);
    const ids = rows.map((row) => row.id);
    named += rows.filter(({ living }) => living).length;
    if (ids.length === 0) continue;
    emptied.push({
      table: getTableName(table),
      column: column.value,
      ids,
      destination: destination?.id,
    });
  }
  return { emptied, named };
}
