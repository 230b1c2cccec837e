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
  | { ok: true /** Undoes it in one go. */; batch: string; trashIds: string[]; titles: string[] }
  | { ok: false; reason: "missing" }
  | { ok: false; reason: "kept"; by: number };

type Asked = { kind: string; ids: string[]; by: Who; withChildren: boolean; batch: string };

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
  }: {
    withChildren?: boolean;
    /** Shared with what else comes back in one go. */
    batch?: string;
    within?: Transaction;
  } = {},
): Promise<SoftDeletion> {
  const asked = { kind, ids: [...new Set(ids)].filter(isUuid).sort(), by, withChildren, batch };
  if (asked.ids.length === 0) return { ok: false, reason: "missing" };
  return within
    ? deleteAll(within, records, asked)
    : db.transaction((tx) => deleteAll(tx, records, asked));
}

async function deleteAll(
  tx: Transaction,
  records: TrashRecords,
  { kind, ids, by, withChildren, batch }: Asked,
): Promise<SoftDeletion> {
  const record = recordOf(records, kind);
  await record.lock?.(tx, ids);
  const rows = await lockRows(tx, record, ids);
  const kept = withChildren ? 0 : await countKeepers(tx, records, { kind, ids });
  if (kept > 0) return { ok: false, reason: "kept", by: kept };
  if (rows.length === 0) return { ok: false, reason: "missing" };
  const trashIds: string[] = [];
  for (const row of rows) trashIds.push(await deleteOne(tx, records, { kind, row, batch, by }));
  await record.deleted?.(tx, rows);
  return { ok: true, batch, trashIds, titles: rows.map((row) => record.titleOf(row)) };
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
  { kind, row, batch, by }: { kind: string; row: AnyRow; batch: string; by: Who },
): Promise<string> {
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
  const emptied = await emptyReferences(tx, records, { kind, id: row.id });
  const detail = await detailOf(tx, records, { ...item, emptied });
  await tx.update(trashItems).set({ detail, emptied }).where(eq(trashItems.id, item.id));
  const event = { verb: "delete", id: row.id, ...record.audited(row), detail } as const;
  await recordEvent(by, event, tx);
  return item.id;
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

/** Also empties rows in the trash: nothing may name what was deleted. */
async function emptyReferences(
  tx: Transaction,
  records: TrashRecords,
  { kind, id }: { kind: string; id: string },
): Promise<Emptied[]> {
  const emptied: Emptied[] = [];
  for (const { table, column } of namersOf(records, kind)) {
    const { rows } = await tx.execute<{ id: string }>(
      sql`update public.${table} set ${column} = null where ${column} = ${id} returning id`,
    );
    const ids = rows.map((row) => row.id);
    if (ids.length > 0) emptied.push({ table: getTableName(table), column: column.value, ids });
  }
  return emptied;
}
