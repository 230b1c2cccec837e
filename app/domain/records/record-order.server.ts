import { sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "#app/infra/database/database.server.ts";
import { type Placing, placed } from "#app/infra/forms/list-order.ts";

export type Moving = { ok: true; title: string; place: number; count: number } | { ok: false };

/** `moved` is not called when it stands there already. */
export async function moveRecord(
  tx: Transaction,
  {
    table,
    column = "order_index",
    known,
    id,
    placing,
    moved,
  }: {
    table: PgTable & { id: PgColumn };
    /** Where its place is kept. */
    column?: string;
    known: { id: string; title: string }[];
    id: string;
    placing: Placing;
    moved: (title: string, place: number) => Promise<unknown>;
  },
): Promise<Moving> {
  const before = known.map((one) => one.id);
  const after = placed(before, id, placing);
  const title = known.find((one) => one.id === id)?.title;
  if (!after || title === undefined) return { ok: false };
  const place = after.indexOf(id) + 1;
  const moving = { ok: true as const, title, place, count: after.length };
  if (place === before.indexOf(id) + 1) return moving;
  await tx.execute(sql`
    update ${table} set ${sql.identifier(column)} = wanted.place - 1
    from unnest(${sql.param(after)}::uuid[]) with ordinality as wanted (id, place)
    where ${table.id} = wanted.id and ${sql.identifier(column)} <> wanted.place - 1`);
  await moved(title, place);
  return moving;
}
