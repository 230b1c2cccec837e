import { and, eq, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { db } from "#app/infra/database/database.server.ts";
import { stateCounts } from "./state-count.table.server.ts";

/** How many rows each group of states has, among those that are not deleted; the group without states has all. */
export async function countGroups<Group extends string>(
  table: PgTable,
  groups: Record<Group, readonly string[] | undefined>,
): Promise<Record<Group, number>> {
  const { tableName, state, change } = stateCounts;
  const rows = await db
    .select({ state, total: sql<number>`sum(${change})::int` })
    .from(stateCounts)
    .where(eq(tableName, getTableName(table)))
    .groupBy(state);
  const counted = Object.entries<readonly string[] | undefined>(groups).map(([group, states]) => [
    group,
    rows.reduce((sum, row) => sum + (!states || states.includes(row.state) ? row.total : 0), 0),
  ]);
  return Object.fromEntries(counted);
}

/** One group for each state, and `all`. */
export function groupsOf<State extends string, All extends string>(
  states: readonly State[],
  all: All,
): Record<State | All, readonly string[] | undefined> {
  const each = states.map((state) => [state, [state]]);
  return { [all]: undefined, ...Object.fromEntries(each) };
}

/** As part of a query. */
export function countInState(table: PgTable, state?: string): SQL<number> {
  const { tableName, change, state: its } = stateCounts;
  const where = and(
    eq(tableName, getTableName(table)),
    state === undefined ? undefined : eq(its, state),
  );
  return sql<number>`(select coalesce(sum(${change}), 0)::int from ${stateCounts} where ${where})`;
}
