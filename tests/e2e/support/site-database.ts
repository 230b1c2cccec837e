import path from "node:path";
import pg from "pg";
import type { RunningSite } from "./running-site.ts";

/** Asks the site's own database, to put in what a journey needs or to break what it must survive. */
export async function askDatabase(
  site: Pick<RunningSite, "dataDir">,
  statement: string,
): Promise<object[]> {
  const client = new pg.Client({
    host: path.join(site.dataDir, "postgres"),
    port: 5432,
    user: "postgres",
    database: "dar_al_ilm",
  });
  await client.connect();
  const { rows } = await client.query<object>(statement);
  await client.end();
  return rows;
}

/** Everything that reads or writes it fails, the view of its living rows included. */
export function takeTableAway(site: Pick<RunningSite, "dataDir">, table: string): Promise<unknown> {
  return renameTable(site, table, `${table}_away`);
}

export function putTableBack(site: Pick<RunningSite, "dataDir">, table: string): Promise<unknown> {
  return renameTable(site, `${table}_away`, table);
}

function renameTable(
  site: Pick<RunningSite, "dataDir">,
  from: string,
  to: string,
): Promise<unknown> {
  const renamed = ["view not_deleted", "table public"].map(
    (place) => `alter ${place}.${from} rename to ${to}`,
  );
  return askDatabase(site, renamed.join("; "));
}
