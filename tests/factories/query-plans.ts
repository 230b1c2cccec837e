import pg from "pg";
import { runSql } from "#app/infra/database/database.server.ts";

type Plan = Record<string, unknown> & { Plans?: Plan[] };
type Asked = { text: string; values: unknown[] };

/**
 * How many questions the work asks of PostgreSQL, how many rows it reads in its tables to answer them, and how many
 * blocks of 8 kB, what functions read included.
 */
export async function costOf(work: () => Promise<unknown>) {
  const asked = await questionsOf(work);
  let [rows, blocks] = [0, 0];
  for (const { text, values } of asked) {
    const explained = await runSql(
      `explain (analyze, buffers, timing off, format json) ${text}`,
      values,
    );
    const [root] = (explained.rows[0] as { "QUERY PLAN": { Plan: Plan }[] })["QUERY PLAN"];
    const plan = root?.Plan ?? {};
    rows += rowsRead(plan);
    blocks += number(plan, "Shared Hit Blocks") + number(plan, "Shared Read Blocks");
  }
  return { queries: asked.length, rows: Math.round(rows), blocks };
}

async function questionsOf(work: () => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first, second] = given as [string | Asked, unknown];
    const text = typeof first === "string" ? first : first.text;
    const values = Array.isArray(second) ? second : typeof first === "object" ? first.values : [];
    if (/^\s*(select|with)/i.test(text)) asked.push({ text, values });
    return Reflect.apply(query, this, given);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return asked;
}

function rowsRead(plan: Plan): number {
  const isScan = "Relation Name" in plan;
  const own = isScan
    ? (number(plan, "Actual Rows") + number(plan, "Rows Removed by Filter")) *
      number(plan, "Actual Loops")
    : 0;
  return (plan.Plans ?? []).reduce((sum, part) => sum + rowsRead(part), own);
}

function number(plan: Plan, name: string): number {
  return Number(plan[name] ?? 0);
}
