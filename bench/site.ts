import { readFileSync } from "node:fs";
import path from "node:path";
import { connectDatabase, disconnectDatabase } from "#app/infra/database/database.server.ts";
import { startEmbeddedPostgres } from "#app/infra/postgres/postgres.server.ts";
import { ask } from "./load.ts";
import { type Running, startServer } from "./processes.ts";

export const ADMINISTRATOR = {
  email: "mesure@exemple.fr",
  name: "Mesure",
  password: "bibliotheque-42",
};

/** A cookie that only a visitor with a waiting notice has: the page is rendered for them alone. */
export const PAST_THE_CACHE = { Cookie: "toast=0" };

/** As `npm start` does. */
export function startSite(dataDir: string, databaseUrl = ""): Promise<Running> {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  return startServer(scripts.start.split(" ").slice(1), {
    env: {
      ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, HOST: "127.0.0.1", TRUST_PROXY: "on" },
      ...{ SMTP_URL: "", S3_BUCKET: "", DEMO: "on", COPIES: "off" },
    },
  });
}

/** This process joins the site's own PostgreSQL, and leaves it when the work is done. */
export async function withDatabaseOf<Result>(
  dataDir: string,
  work: (databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  connectDatabase(postgres.connection);
  const { user, database, host, port } = postgres.connection;
  try {
    return await work(`postgres://${user}@localhost/${database}?host=${host}&port=${port}`);
  } finally {
    await disconnectDatabase();
    await postgres.release();
  }
}

/** The cookies of an administrator who has signed in. */
export async function administratorCookies(site: string): Promise<string> {
  const { email, password } = ADMINISTRATOR;
  const answer = await ask(`${site}/admin/login`, { form: { email, password } });
  const cookies = answer.headers["set-cookie"]?.map((cookie) => cookie.split(";")[0]) ?? [];
  if (answer.status !== 303) throw new Error(`The administrator is not let in: ${answer.status}`);
  return cookies.filter((cookie) => !cookie?.startsWith("toast=")).join("; ");
}

/** The first address under a list that its page leads to. */
export async function firstOf(site: string, list: string): Promise<string> {
  const { body } = await ask(site + list);
  const found = body.toString().match(new RegExp(`"(${list}/(?!suivi|agenda)[a-z0-9-]+)"`));
  if (!found?.[1]) throw new Error(`${list} lists nothing.`);
  return found[1];
}

export function storedFile(dataDir: string, key: string): string {
  return path.join(dataDir, "files", key);
}
