import path from "node:path";
import * as build from "virtual:react-router/server-build";
import type { Hono } from "hono";
import { connectDatabase, type DatabaseConnection } from "#app/infra/database/database.server.ts";
import { logError } from "#app/infra/log.server.ts";
import { loadDemo } from "#demo/load-demo.server.ts";
import { createApp } from "./app.ts";
import { runAdminCommand } from "./commands/admin.ts";
import { runBackupCommand, runNewKeyCommand } from "./commands/backup.ts";
import { runDatabaseCommand } from "./commands/database.ts";
import { runMediaCommand } from "./commands/media.ts";
import { runRestoreCommand } from "./commands/restore.ts";
import { runVerifyCommand } from "./commands/restore-verify.ts";
import { runStorageCommand } from "./commands/storage.ts";
import { openDatabase, reachDatabase } from "./services.ts";
import { serveSite } from "./site.ts";

const clientFolder = path.resolve("build/client");

/** The exit code of a command; none while the site runs. */
export async function main([command = "start", ...args]: string[]): Promise<number | undefined> {
  try {
    if (command === "start") {
      await serveSite({ build, clientFolder });
      return undefined;
    }
    if (command === "demo") return await withDatabase(runDemo);
    if (command === "admin") return await withDatabase(() => runAdminCommand(args));
    if (command === "media") return await withDatabase(() => runMediaCommand(args));
    if (command === "storage") return await withDatabase(() => runStorageCommand(args));
    if (command === "database") return await runDatabaseCommand(args);
    if (command === "backup" && args[0] === "--new-key") return await runNewKeyCommand();
    if (command === "backup") return await withDatabase(() => runBackupCommand(args));
    if (command === "restore" && args[0] === "--verify")
      return await runVerifyCommand(args.slice(1));
    if (command === "restore")
      return await withDatabase(() => runRestoreCommand(args), reachDatabase);
    process.stderr.write(`Commande inconnue : ${command}\n`);
  } catch (error) {
    const failed = command === "start" ? "Le site n'a pas pu démarrer" : "La commande a échoué";
    logError(failed, error);
  }
  return 1;
}

/** For the tests of pages: no port, a given database. */
export function createSite(connection: DatabaseConnection): Hono {
  connectDatabase(connection);
  return createApp({ build, clientFolder });
}

async function runDemo(): Promise<number> {
  const loaded = await loadDemo();
  const outcome = loaded
    ? "Le contenu de démonstration est chargé."
    : "La base contient déjà du contenu : rien n'a été chargé.";
  process.stdout.write(`${outcome}\n`);
  return loaded ? 0 : 1;
}

async function withDatabase(work: () => Promise<number>, open = openDatabase): Promise<number> {
  const close = await open({ log: () => {} });
  try {
    return await work();
  } finally {
    await close();
  }
}
