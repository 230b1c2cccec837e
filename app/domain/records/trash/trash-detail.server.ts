import { eq, getTableName, sql } from "drizzle-orm";
import type { Transaction } from "#app/infra/database/database.server.ts";
import type { trashItems } from "./trash-item.table.server.ts";
import {
  childrenOf,
  countBy,
  namersOf,
  recordOf,
  rowsOf,
  type TrashRecords,
  takenBy,
} from "./trash-record.server.ts";

type Item = typeof trashItems.$inferSelect;

export async function detailOf(
  tx: Transaction,
  records: TrashRecords,
  { id, kind, itemId, emptied }: Pick<Item, "id" | "kind" | "itemId" | "emptied">,
  destination?: string,
): Promise<string> {
  const { table, parent } = recordOf(records, kind);
  const [row] = await rowsOf(tx, table, eq(table.id, itemId));
  if (!row) return "";
  if (parent) {
    const whole = recordOf(records, parent.kind);
    const isWhole = sql`${whole.table.id} = (select ${sql.identifier(parent.column)}
      from public.${table} as part where part.id = ${itemId})`;
    const [found] = await rowsOf(tx, whole.table, isWhole);
    return found ? whole.titleOf(found) : "";
  }
  const along: string[] = [];
  for (const child of childrenOf(records, kind)) {
    const count = await tx.$count(sql`public.${child.table}`, takenBy(id));
    if (count > 0 && child.along) along.push(child.along(count, row));
  }
  const without = namersOf(records, kind).map(({ table, counted }) => {
    const one = emptied.find((each) => each.table === getTableName(table));
    return counted?.(one?.ids.length ?? 0) ?? "";
  });
  const dependents = dependentsText(without);
  if (dependents && destination) return `${dependents}, maintenant dans « ${destination} »`;
  return dependents ? `retiré de ${dependents}` : along.join(", ");
}

/** « 3 cours et 12 contenus »: what would lose its reference to it. */
export async function dependentsOf(
  records: TrashRecords,
  kind: string,
  ids: string[],
): Promise<Map<string, string>> {
  const counts = new Map<string, string[]>();
  for (const { counted, ...namer } of namersOf(records, kind)) {
    for (const [id, many] of await countBy(namer, ids)) {
      counts.set(id, [...(counts.get(id) ?? []), counted?.(many) ?? ""]);
    }
  }
  return new Map([...counts].map(([id, texts]) => [id, dependentsText(texts)]));
}

/** Of all of them together. */
export async function dependentsOfAll(
  records: TrashRecords,
  kind: string,
  ids: string[],
): Promise<string> {
  const counted: string[] = [];
  for (const { counted: inWords, ...namer } of namersOf(records, kind)) {
    const found = await countBy(namer, ids);
    counted.push(inWords?.(found.reduce((sum, [, many]) => sum + many, 0)) ?? "");
  }
  return dependentsText(counted);
}

function dependentsText(counted: string[]): string {
  return counted.filter(Boolean).join(" et ");
}
