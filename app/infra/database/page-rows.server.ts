import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ListQuery } from "#app/infra/forms/list-query.ts";
import { foundRows } from "./found-rows.server.ts";

/** How many rows of a random order are shuffled together. */
const SHUFFLED = 120;

type Paging = Pick<ListQuery, "page"> &
  Partial<Pick<ListQuery, "q" | "near" | "sort" | "seed">> & {
    where: SQL | undefined;
    order: SQL[];
    perPage: number;
    /** How many there are in all, where no words are searched. */
    total: SQL<number>;
    /** Which kinds the words are searched among. */
    kinds?: readonly string[];
  };

/**
 * The ids of one page, to be joined to what is shown of each: a late page costs what its index does, and no row is
 * read whole for nothing.
 */
export function pageRows(id: PgColumn, paging: Paging) {
  return {
    rows: sql`(select id, total, row_number() over () as place from (${idsOf(id, paging)}) as listed) as on_page`,
    on: sql`on_page.id = ${id}`,
    total: sql<number>`on_page.total`,
    place: sql`on_page.place`,
  };
}

function idsOf(id: PgColumn, paging: Paging): SQL {
  const { where, order, page, perPage, total, q, near, sort, kinds = [] } = paging;
  if (sort === "random" && !q) return idsAtRandom(id, paging);
  const found = q ? foundRows(q, id, kinds, near) : undefined;
  const joined = found && sql`join ${found.rows} on ${found.on}`;
  return sql`select ${id} as id, ${found ? sql`(count(*) over ())::int` : total} as total
    from ${id.table} ${joined} where ${where} order by ${listOf(order)}
    limit ${perPage} offset ${(page - 1) * perPage}`;
}

/** Ids are random already: they are read in a circle from where the seed falls, and shuffled by as many. */
function idsAtRandom(id: PgColumn, { where, order, page, perPage, total, seed = "" }: Paging): SQL {
  const start = sql`md5(${seed})::uuid`;
  const block = SHUFFLED - (SHUFFLED % perPage);
  const first = (page - 1) * perPage;
  const skipped = first - (first % block);
  const half = (
    lap: number,
    side: SQL,
  ) => sql`(select ${id} as id, ${lap}::int as lap from ${id.table}
    where ${where} and ${id} ${side} ${start} order by ${id} limit ${skipped + block})`;
  return sql`select id, ${total} as total from (
      select id from (${half(0, sql`>=`)} union all ${half(1, sql`<`)}) as circle
      order by lap, id limit ${block} offset ${skipped}
    ) as ${id.table} order by ${listOf(order)} limit ${perPage} offset ${first - skipped}`;
}

function listOf(order: SQL[]): SQL {
  return sql.join(order, sql`, `);
}
