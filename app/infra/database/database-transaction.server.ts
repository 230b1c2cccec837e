import { sql } from "drizzle-orm";
import { type Db, fromDrizzle } from "pg-boss";
import type { Database } from "./database.server.ts";

export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** Lets the job queue write inside a transaction of ours. */
export function queueWithin(transaction: Transaction): Db {
  return fromDrizzle(transaction, sql);
}
