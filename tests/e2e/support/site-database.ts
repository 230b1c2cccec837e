import path from "node:path";
import pg from "pg";
import type { RunningSite } from "./running-site.ts";

/** Asks the site's own database, to put in what a journey needs or to break what it must survive. */
export async function askDatabase(
  site: Pick<RunningSite, "dataDir">,
  statement: string,
): Promise<void> {
  const client = new pg.Client({
    host: path.join(site.dataDir, "postgres"),
    port: 5432,
    user: "postgres",
    database: "dar_al_ilm",
  });
  await client.connect();
  await client.query(statement);
  await client.end();
}
