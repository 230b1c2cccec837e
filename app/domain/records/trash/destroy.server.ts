import { eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import type { Who } from "./soft-delete.server.ts";
import { TRASH_DAYS } from "./trash.ts";
import { trashItems } from "./trash-item.table.server.ts";
import { recordOf, rowsOf, type TrashRecords } from "./trash-record.server.ts";

export async function destroy(
  records: TrashRecords,
  id: string,
  by: Who,
): Promise<{ ok: boolean }> {
  if (!isUuid(id)) return { ok: false };
  return db.transaction(async (tx) => {
    const [item] = await tx.select().from(trashItems).where(eq(trashItems.id, id)).for("update");
    if (!item) return { ok: false };
    const { table, audited } = recordOf(records, item.kind);
    const [row] = await rowsOf(tx, table, eq(table.id, item.itemId));
    await remove(tx, records, eq(trashItems.id, id));
    const gone = row ? audited(row) : ({ kind: "trash", title: item.title } as const);
    await recordEvent(by, { verb: "destroy", ...gone }, tx);
    return { ok: true };
  });
}

export async function emptyTrash(records: TrashRecords, by: Who): Promise<number> {
  return db.transaction(async (tx) => {
    const gone = await remove(tx, records, sql`true`);
    if (gone === 0) return 0;
    await recordEvent(by, { verb: "empty", kind: "trash", items: gone }, tx);
    return gone;
  });
}

export async function purgeTrash(records: TrashRecords, now = new Date()): Promise<void> {
  const limit = new Date(now.getTime() - TRASH_DAYS * 86_400_000);
  await db.transaction((tx) => remove(tx, records, lt(trashItems.deletedAt, limit)));
}

/** The rows go with their item: their tables cascade from it. */
async function remove(tx: Transaction, records: TrashRecords, condition: SQL): Promise<number> {
  const { id } = trashItems;
  const items = await tx.select({ id }).from(trashItems).where(condition).for("update");
  if (items.length === 0) return 0;
  const chosen = items.map((item) => item.id);
  const ids = [...new Set([...chosen, ...(await itemsOfParts(tx, records, chosen))])];
  const going = [];
  for (const record of Object.values(records)) {
    const rows = record.destroyed
      ? await rowsOf(tx, record.table, sql`trash_item_id in ${ids}`)
      : [];
    if (rows.length > 0) going.push({ record, rows });
  }
  await tx.delete(trashItems).where(inArray(id, ids));
  for (const { record, rows } of going) await record.destroyed?.(tx, rows);
  return ids.length;
}

/** Parts deleted before their whole: without it they could never be restored. */
async function itemsOfParts(
  tx: Transaction,
  records: TrashRecords,
  ids: string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const { table, parent } of Object.values(records)) {
    if (!parent) continue;
    const { rows } = await tx.execute<{ id: string }>(sql`
      select distinct part.trash_item_id as id from public.${table} as part
      join public.${recordOf(records, parent.kind).table} as whole
        on whole.id = part.${sql.identifier(parent.column)}
      where whole.trash_item_id in ${ids} and part.trash_item_id is not null`);
    found.push(...rows.map((row) => row.id));
  }
  return found;
}
