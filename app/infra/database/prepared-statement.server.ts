import { createHash } from "node:crypto";
import { fillPlaceholders, type SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { runSql } from "./database.server.ts";

type Values = Record<string, unknown>;

/** Each connection plans it once: a long question that is often asked takes longer to plan than to answer. */
export function prepared<Row>(statement: SQL): (values: Values) => Promise<Row[]> {
  const { sql: text, params } = new PgDialect({ casing: "snake_case" }).sqlToQuery(statement);
  const name = createHash("sha256").update(text).digest("hex").slice(0, 32);
  return async (values) => {
    const { rows } = await runSql({ name, text }, fillPlaceholders(params, values));
    return rows as Row[];
  };
}
