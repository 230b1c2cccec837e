import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#app/infra/database/database-transaction.server.ts";
import type { Row, Snapshot } from "./trash.ts";
import { type Catalog, readCatalog } from "./trash-catalog.server.ts";

/** Takes a row out of its table with all that belongs to it; undefined when it is not there. */
export async function takeOut(
  tx: Transaction,
  table: string,
  id: string,
): Promise<(Snapshot & { fileIds: string[] }) | undefined> {
  const catalog = await readCatalog(tx);
  const taken = await takeRows(tx, catalog, { table, condition: sql`id = ${id}` });
  if (taken.rows.length === 0) return undefined;
  return { ...taken, fileIds: filesNamedIn(taken, catalog) };
}

/**
 * Children first, each deleted by a statement that gives the rows back: what is kept is what was there
 * at that instant, and nothing is left to a cascade that would give nothing back.
 */
async function takeRows(
  tx: Transaction,
  catalog: Catalog,
  { table, condition }: { table: string; condition: SQL },
): Promise<Snapshot> {
  const from = sql.identifier(table);
  const taken: Snapshot = { rows: [], emptied: [] };
  const ids = hasId(catalog, table)
    ? await idsOf(tx, sql`select id from ${from} where ${condition} order by id for update`)
    : [];
  for (const { table: child, column, isEmptied } of ids.length > 0
    ? catalog.references.filter(({ to }) => to === table)
    : []) {
    const refers = sql`${sql.identifier(column)} in ${ids}`;
    if (!isEmptied) {
      const below = await takeRows(tx, catalog, { table: child, condition: refers });
      taken.rows.push(...below.rows);
      taken.emptied.push(...below.emptied);
    } else if (hasId(catalog, child)) {
      taken.emptied.push(...(await emptyReferences(tx, { table: child, column, to: ids })));
    }
  }
  const { rows } = await tx.execute<{ row: Row }>(
    sql`delete from ${from} as gone where ${condition} returning to_jsonb(gone) as row`,
  );
  if (rows.length > 0) taken.rows.unshift({ table, rows: rows.map(({ row }) => row) });
  return taken;
}

async function emptyReferences(
  tx: Transaction,
  { table, column, to }: { table: string; column: string; to: string[] },
): Promise<Snapshot["emptied"]> {
  const emptied: Snapshot["emptied"] = [];
  for (const id of to) {
    const name = sql.identifier(column);
    const ids = await idsOf(
      tx,
      sql`update ${sql.identifier(table)} set ${name} = null where ${name} = ${id} returning id`,
    );
    if (ids.length > 0) emptied.push({ table, column, to: id, ids });
  }
  return emptied;
}

function filesNamedIn({ rows }: Pick<Snapshot, "rows">, { references }: Catalog): string[] {
  const files = rows.flatMap(({ table, rows }) =>
    references
      .filter((reference) => reference.table === table && reference.to === "media_files")
      .flatMap(({ column }) => rows.map((row) => row[column])),
  );
  return [...new Set(files.filter((id): id is string => typeof id === "string"))];
}

function hasId({ columns }: Catalog, table: string): boolean {
  return columns.get(table)?.includes("id") ?? false;
}

async function idsOf(tx: Transaction, query: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(query);
  return rows.map(({ id }) => id);
}
