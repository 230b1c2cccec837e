import { type Running, startServer } from "#bench/processes.ts";
import { run } from "#scripts/build.ts";

const FOLDER = "bench/plain-site";

/** React Router and Vite as the project has them, and nothing of ours. */
export async function startPlainSite(databaseUrl: string): Promise<Running> {
  await run("react-router", ["build", FOLDER, "--logLevel", "warn"]);
  return startServer([`${FOLDER}/server.ts`], { env: { DATABASE_URL: databaseUrl } });
}
