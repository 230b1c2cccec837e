import { sql } from "drizzle-orm";
import type { Transaction } from "#app/infra/database/database-transaction.server.ts";
import type { Row, Snapshot } from "./trash.ts";
import { type Catalog, type Reference, readCatalog } from "./trash-catalog.server.ts";

/**
 * Puts the rows of a snapshot back. Columns added since take their default; a reference to what is gone
 * meanwhile is emptied. « parent »: the row itself belongs to something that is gone.
 */
export async function putBack(
  tx: Transaction,
  { rows: groups, emptied }: Snapshot,
): Promise<"done" | "parent"> {
  const catalog = await readCatalog(tx);
  for (const [place, { table, rows }] of groups.entries()) {
    const fit = await withLivingReferences(tx, catalog, { table, rows });
    if (place === 0 && fit.length === 0) return "parent";
    await insertRows(tx, catalog, { table, rows: fit });
  }
  for (const { table, column, to, ids } of emptied) {
    const name = sql.identifier(column);
    if (!catalog.columns.get(table)?.includes(column)) continue;
    await tx.execute(sql`update ${sql.identifier(table)} set ${name} = ${to}
      where id in ${ids} and ${name} is null`);
  }
  return "done";
}

/** The rows, without the references whose aim is gone; those that cannot be without it are left out. */
async function withLivingReferences(
  tx: Transaction,
  { references }: Catalog,
  { table, rows }: { table: string; rows: Row[] },
): Promise<Row[]> {
  let fit = rows;
  for (const reference of references.filter((one) => one.table === table)) {
    const dead = await deadAims(tx, reference, fit);
    if (dead.size === 0) continue;
    const { column, isRequired } = reference;
    const bereft = fit.filter((row) => dead.has(String(row[column])));
    if (isRequired) fit = fit.filter((row) => !bereft.includes(row));
    else {
      await awaitReturn(tx, reference, bereft);
      fit = fit.map((row) => (bereft.includes(row) ? { ...row, [column]: null } : row));
    }
  }
  return fit;
}

async function deadAims(
  tx: Transaction,
  { column, to }: Reference,
  rows: Row[],
): Promise<Set<string>> {
  const named = new Set(rows.map((row) => row[column]).filter((id) => id != null) as string[]);
  if (named.size === 0) return new Set();
  const { rows: living } = await tx.execute<{ id: string }>(
    sql`select id from ${sql.identifier(to)} where id in ${[...named].sort()} order by id for key share`,
  );
  for (const { id } of living) named.delete(id);
  return named;
}

/** What they referred to may itself be in the trash: coming back, it finds them again. */
async function awaitReturn(tx: Transaction, { table, column }: Reference, rows: Row[]) {
  for (const row of rows) {
    const waiting = JSON.stringify([{ table, column, to: row[column], ids: [row.id] }]);
    await tx.execute(sql`update trash_items
      set snapshot = jsonb_set(snapshot, '{emptied}', snapshot->'emptied' || ${waiting}::jsonb)
      where item_id = ${row[column]}`);
  }
}

async function insertRows(
  tx: Transaction,
  { columns }: Catalog,
  { table, rows }: { table: string; rows: Row[] },
): Promise<void> {
  const known = columns.get(table)?.filter((name) => rows.some((row) => name in row)) ?? [];
  if (known.length === 0) return;
  const into = sql.identifier(table);
  const names = sql.join(
    known.map((name) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(sql`insert into ${into} (${names})
    select ${names} from jsonb_populate_recordset(null::${into}, ${JSON.stringify(rows)}::jsonb)`);
}
