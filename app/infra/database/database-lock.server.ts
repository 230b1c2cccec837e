import { sql } from "drizzle-orm";
import { db, reserveConnection } from "./database.server.ts";

// PostgreSQL frees the lock when the process dies. `lost` aborts when it is lost midway.
// Null: someone else has it.
export async function underLock<T>(
  name: string,
  work: (lost: AbortSignal) => Promise<T>,
): Promise<{ value: T } | null> {
  const client = await reserveConnection();
  const losing = new AbortController();
  let broken: Error | undefined;
  const lose = (error: Error) => {
    broken = error;
    losing.abort(error);
  };
  client.on("error", lose);
  try {
    const { rows } = await client.query(
      "select pg_try_advisory_lock(hashtextextended($1, 0)) as taken",
      [name],
    );
    if (!rows[0]?.taken) return null;
    try {
      return { value: await work(losing.signal) };
    } finally {
      if (!broken) {
        await client.query("select pg_advisory_unlock(hashtextextended($1, 0))", [name]);
      }
    }
  } finally {
    client.off("error", lose);
    client.release(broken ?? false);
  }
}

/** Who comes second waits, on whichever machine. */
export function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
    return work();
  });
}
