import { and, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { db } from "./database.server.ts";

/** An ordered query, without its page. */
type Ordered<Row> = { limit(most: number): { offset(start: number): PromiseLike<Row[]> } };

/** A page of what answers one filter, and how many answer each. */
export async function listFiltered<Row, Filter extends string>(
  table: PgTable & { id: PgColumn },
  {
    filters,
    filter,
    matching,
    order,
    counts = () => countEach(table, filters, matching),
    page,
    perPage,
    rows,
  }: {
    filters: Record<Filter, SQL | undefined>;
    filter: NoInfer<Filter>;
    /** What is searched, whatever the filter. */
    matching?: SQL;
    /** The order of `rows`, where it is the table's own: only the rows of the page are then read whole. */
    order?: SQL[];
    /** Where they are known without counting. */
    counts?: () => Promise<Record<Filter, number>>;
    page: number;
    perPage: number;
    rows: (where: SQL | undefined) => Ordered<Row>;
  },
): Promise<{ items: Row[]; counts: Record<Filter, number>; pageCount: number }> {
  const where = and(matching, filters[filter]);
  const start = (page - 1) * perPage;
  const onPage =
    order &&
    sql`${table.id} in (select ${table.id} from ${table}
    ${where && sql`where ${where}`} order by ${sql.join(order, sql`, `)} limit ${perPage} offset ${start})`;
  const [items, total] = await Promise.all([
    rows(onPage ?? where)
      .limit(perPage)
      .offset(onPage ? 0 : start),
    counts(),
  ]);
  return { items, counts: total, pageCount: Math.ceil(total[filter] / perPage) };
}

export async function countEach<Filter extends string>(
  table: PgTable,
  filters: Record<Filter, SQL | undefined>,
  matching: SQL | undefined,
): Promise<Record<Filter, number>> {
  const conditions = Object.entries(filters) as [Filter, SQL | undefined][];
  const counted = conditions.map(([name, condition = sql`true`]) => [
    name,
    sql<number>`(count(*) filter (where ${condition}))::int`,
  ]);
  const [counts] = await db.select(Object.fromEntries(counted)).from(table).where(matching);
  return counts as Record<Filter, number>;
}

/** One filter for each state. */
export function filtersOf<State extends string>(column: PgColumn, states: readonly State[]) {
  const each = states.map((state) => [state, sql`${column} = ${state}`]);
  return Object.fromEntries(each) as Record<State, SQL>;
}

/** A page of an ordered query whose rows tell how many there are in all. */
export async function listPage<Row extends { total: number }>(
  rows: Ordered<Row>,
  page: number,
  perPage: number,
) {
  return counted(await rows.limit(perPage).offset((page - 1) * perPage), perPage);
}

export function counted<Row extends { total: number }>(rows: Row[], perPage: number) {
  const total = rows[0]?.total ?? 0;
  const items = rows.map(({ total, ...item }) => item);
  return { items, total, pageCount: Math.ceil(total / perPage) };
}
