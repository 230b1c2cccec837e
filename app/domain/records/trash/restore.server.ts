import { eq, sql } from "drizzle-orm";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { violates } from "#app/infra/outage.server.ts";
import type { Who } from "./soft-delete.server.ts";
import { trashItems } from "./trash-item.table.server.ts";
import {
  type AnyRow,
  childrenOf,
  type Refusal,
  recordOf,
  rowsOf,
  type TrashRecord,
  type TrashRecords,
  takenBy,
} from "./trash-record.server.ts";

export type Restoring =
  | {
      ok: true;
      kind: string;
      title: string;
      screen: string /** It lost its seat. */;
      waits: boolean;
    }
  | { ok: false; reason: "missing" | Refusal; kind?: string; title?: string };

export async function restore(records: TrashRecords, id: string, by: Who): Promise<Restoring> {
  if (!isUuid(id)) return { ok: false, reason: "missing" };
  let item: Item | undefined;
  try {
    return await db.transaction(async (tx) => {
      [item] = await tx.select().from(trashItems).where(eq(trashItems.id, id)).for("update");
      if (!item) throw new Refused("missing");
      const record = recordOf(records, item.kind);
      const [row] = await rowsOf(tx, record.table, eq(record.table.id, item.itemId));
      if (!row) throw new Refused("parent");
      const waits = await bringBack(tx, records, { item, row });
      await recordEvent(by, { verb: "restore", ...record.audited(row) }, tx);
      return { ok: true, kind: item.kind, title: item.title, screen: record.screenOf(row), waits };
    });
  } catch (error) {
    const reason = violates("unique", error) ? "taken" : error instanceof Refused && error.reason;
    if (!reason) throw error;
    return { ok: false, reason, kind: item?.kind, title: item?.title };
  }
}

/** Each item on its own: one that cannot return holds back no other. */
export async function restoreBatch(
  records: TrashRecords,
  batch: string,
  by: Who,
): Promise<Restoring[]> {
  if (!isUuid(batch)) return [];
  const items = await db
    .select({ id: trashItems.id })
    .from(trashItems)
    .where(eq(trashItems.batch, batch))
    .orderBy(trashItems.id);
  const restored: Restoring[] = [];
  for (const { id } of items) restored.push(await restore(records, id, by));
  return restored;
}

type Item = typeof trashItems.$inferSelect;

class Refused extends Error {
  readonly reason: "missing" | Refusal;
  constructor(reason: "missing" | Refusal) {
    super(`The item cannot come back: ${reason}.`);
    this.reason = reason;
  }
}

/** Answers whether it lost its seat on the way. */
async function bringBack(
  tx: Transaction,
  records: TrashRecords,
  { item, row }: { item: Item; row: AnyRow },
): Promise<boolean> {
  const record = recordOf(records, item.kind);
  await lockParent(tx, records, { record, row });
  const returning = await record.returns?.(tx, row);
  if (returning && "taken" in returning) throw new Refused("taken");
  const changes = returning?.changes ? sql`, ${returning.changes}` : sql``;
  await tx.execute(sql`update public.${record.table} set trash_item_id = null ${changes}
    where id = ${row.id}`);
  const children = childrenOf(records, item.kind);
  const returned = await Promise.all(
    children.map((child) => rowsOf(tx, child.table, takenBy(item.id))),
  );
  const along = [...children, record].flatMap(({ table, owns }) => [table, owns?.table ?? table]);
  for (const table of new Set(along)) {
    await tx.execute(
      sql`update public.${table} set trash_item_id = null where ${takenBy(item.id)}`,
    );
  }
  for (const { table, column, ids, destination = null } of item.emptied) {
    const name = sql.identifier(column);
    await tx.execute(sql`update public.${sql.identifier(table)} set ${name} = ${row.id}
      where id = any(${sql.param(ids)}::uuid[]) and (${name} is null or ${name} = ${destination}::uuid)`);
  }
  await tx.delete(trashItems).where(eq(trashItems.id, item.id));
  await record.restored?.(tx, [row]);
  for (const [place, child] of children.entries()) {
    await child.restored?.(tx, returned[place] ?? [], row);
  }
  return returning?.waits ?? false;
}

/** The parent must be there, and stay until its part is back. */
async function lockParent(
  tx: Transaction,
  records: TrashRecords,
  { record: { table, parent }, row }: { record: TrashRecord; row: AnyRow },
): Promise<void> {
  if (!parent) return;
  const whole = recordOf(records, parent.kind);
  const { rows } = await tx.execute(sql`select id from ${whole.table}
    where id = (select ${sql.identifier(parent.column)} from public.${table} as part where part.id = ${row.id})
    for update`);
  if (rows.length === 0) throw new Refused("parent");
}
