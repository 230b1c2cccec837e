import { eq, getTableName, sql } from "drizzle-orm";
import { toCamelCase } from "drizzle-orm/casing";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { detailOf } from "./trash-detail.server.ts";
import { trashItems } from "./trash-item.table.server.ts";
import {
  type AnyRow,
  rowsOf,
  type TrashableTable,
  type TrashRecord,
  type TrashRecords,
} from "./trash-record.server.ts";

type PersonOf = NonNullable<TrashRecord["personOf"]>;
export type InTrash = {
  table: TrashableTable;
  row: AnyRow;
  item: typeof trashItems.$inferSelect;
};

export async function findInTrash(
  records: TrashRecords,
  isTheirs: (person: ReturnType<PersonOf>) => boolean,
  { within = db }: { within?: Transaction | typeof db } = {},
): Promise<InTrash[]> {
  const items = await within.select().from(trashItems);
  const found: InTrash[] = [];
  for (const { table, personOf } of tablesOfPeople(records)) {
    const rows = await rowsOf(within, table, sql`trash_item_id is not null`);
    const hidden = Map.groupBy(rows, ({ trashItemId }) => trashItemId);
    for (const item of items) {
      const own = hidden.get(item.id) ?? [];
      const theirs = [...own, ...leftoverRows(item, table)].filter((row) =>
        isTheirs(personOf(row)),
      );
      found.push(...theirs.map((row) => ({ table, row, item })));
    }
  }
  return found;
}

/** One registration of a deleted formation goes alone: its item no longer counts it. */
export async function eraseFromTrash(
  records: TrashRecords,
  found: InTrash[],
  tx: Transaction,
): Promise<void> {
  for (const { table, row, item } of found) {
    if (row.id === item.itemId || item.leftover) {
      await tx.delete(trashItems).where(eq(trashItems.id, item.id));
      continue;
    }
    await tx.execute(sql`delete from public.${table} where id = ${row.id}`);
    if (!item.detail || records[item.kind]?.parent) continue;
    const detail = await detailOf(tx, records, item);
    await tx.update(trashItems).set({ detail }).where(eq(trashItems.id, item.id));
  }
}

function tablesOfPeople(records: TrashRecords): { table: TrashableTable; personOf: PersonOf }[] {
  return Object.values(records)
    .flatMap((record) => [record, ...(record.owns ? [record.owns] : [])])
    .flatMap(({ table, personOf }) => (personOf ? [{ table, personOf }] : []));
}

type Leftover = { rows: { table: string; rows: Record<string, unknown>[] }[] };

function leftoverRows({ leftover }: InTrash["item"], table: TrashableTable): AnyRow[] {
  const { rows = [] } = (leftover ?? {}) as Partial<Leftover>;
  const own = rows.filter((group) => group.table === getTableName(table));
  return own.flatMap((group) =>
    group.rows.map((row) => {
      const named = Object.entries(row).map(([column, value]) => [toCamelCase(column), value]);
      return Object.fromEntries(named) as AnyRow;
    }),
  );
}
