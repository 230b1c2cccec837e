import path from "node:path";
import * as build from "virtual:react-router/server-build";
import type { Hono } from "hono";
import { connectDatabase, type DatabaseConnection } from "#app/infra/database/database.server.ts";
import { createApp } from "./app.ts";
import { runAdmin, runDemo, runSite } from "./commands.ts";

const clientFolder = path.resolve("build/client");

export async function main([command = "start", ...args]: string[]): Promise<number | undefined> {
  if (command === "start") return runSite({ build, clientFolder });
  if (command === "demo") return runDemo();
  if (command === "admin") return runAdmin(args);
  process.stderr.write(`Commande inconnue : ${command}\n`);
  return 1;
}

/** For the tests of pages: no port, a given database. */
export function createSite(connection: DatabaseConnection): Hono {
  connectDatabase(connection);
  return createApp({ build, clientFolder });
}
