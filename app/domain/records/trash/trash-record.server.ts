import { getTableColumns, type Name, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { AuditKind } from "#app/domain/audit/audit-verbs.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";

export type TrashableTable = PgTable & { id: PgColumn; trashItemId: PgColumn };
export type AnyRow = Record<string, unknown> & { id: string };
export type Refusal = "parent" | "taken";

/** Columns are named as in SQL. */
export type TrashRecord<Row extends AnyRow = AnyRow> = {
  table: TrashableTable;
  plural: string;
  typeOf?(row: Row): string;
  labelOf(type: string | null): string;
  titleOf(row: Row): string;
  /** People by their reference: the journal outlives what is known of them. */
  audited(row: Row): { kind: AuditKind; title?: string; course?: string };
  screenOf(row: Row): string;
  isDeletable?: SQL;
  /** `keepsIt`: the parent is deleted only when told that these go with it. */
  parent?: { kind: string; column: string; keepsIt?: boolean };
  /** « 12 leçons »: what went with its parent. */
  along?(count: number, parent: AnyRow): string;
  /** Records it is left without when they are deleted. */
  names?: Record<string, string>;
  /** « 3 cours »: those left without the record they name. */
  counted?(count: number): string;
  owns?: Pick<TrashRecord, "personOf"> & { table: TrashableTable; column: string };
  personOf?(row: Row): { email: string | null; phone?: string | null };
  /** Follows « Impossible de restaurer « … » : ». */
  refusals?: Partial<Record<Refusal, string>>;
  /** Locks what must be locked before these rows. */
  lock?(tx: Transaction, ids: string[]): Promise<void>;
  deleted?(tx: Transaction, rows: Row[]): Promise<void>;
  /** `waits`: it lost its seat. `taken`: it must stay. */
  returns?(tx: Transaction, row: Row): Promise<{ taken: true } | { changes?: SQL; waits: boolean }>;
  /** Also called when its parent came back, whatever came with it. */
  restored?(tx: Transaction, rows: Row[], parent?: AnyRow): Promise<void>;
  destroyed?(tx: Transaction, rows: Row[]): Promise<void>;
};

export type TrashRecords = Record<string, TrashRecord>;

export function recordOf(records: TrashRecords, kind: string): TrashRecord {
  const record = records[kind];
  if (!record) throw new Error(`No record of this kind: ${kind}`);
  return record;
}

export function childrenOf(records: TrashRecords, kind: string) {
  return Object.values(records).flatMap((record) =>
    record.parent?.kind === kind
      ? [{ ...record, column: sql.identifier(record.parent.column) }]
      : [],
  );
}

export function namersOf(records: TrashRecords, kind: string) {
  return Object.values(records).flatMap((record) => {
    const column = record.names?.[kind];
    return column ? [{ ...record, column: sql.identifier(column) }] : [];
  });
}

/** Includes rows in the trash. */
export async function rowsOf(
  asked: Transaction | typeof db,
  table: TrashableTable,
  condition: SQL,
): Promise<AnyRow[]> {
  const columns = Object.entries(getTableColumns(table)).map(
    ([name, column]) => [name, sql`${column}`.mapWith(column)] as const,
  );
  const rows = await asked
    .select(Object.fromEntries(columns))
    .from(sql`public.${table} as ${table}`)
    .where(condition)
    .orderBy(table.id);
  return rows as AnyRow[];
}

export async function countBy(
  { table, column }: { table: TrashableTable; column: Name },
  ids: string[],
): Promise<[string, number][]> {
  const { rows } = await db.execute<{ id: string; count: number }>(sql`
    select ${column} as id, count(*)::int as count from ${table}
    where ${column} = any(${sql.param(ids.filter(isUuid))}::uuid[]) group by ${column}`);
  return rows.map((row) => [row.id, row.count]);
}

export function takenBy(trashItemId: string): SQL {
  return sql`trash_item_id = ${trashItemId}`;
}
