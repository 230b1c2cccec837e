import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Hono } from "hono";
import { makeAdministrator } from "#app/domain/accounts/setup/account-console.server.ts";
import { signIn } from "#app/domain/accounts/sign-in/account-signin.server.ts";
import { testConnection } from "#tests/database.connection.ts";

/** The built site on the database of the test file, without a port. */
export async function builtSite(connection: { host?: string } = {}): Promise<Hono> {
  const built = await import(pathToFileURL(path.resolve("build/server/index.js")).href);
  return built.createSite({ ...testConnection(), ...connection });
}

/** The cookies of a new administrator who has signed in. */
export async function signedIn(person: {
  email: string;
  name: string;
  password: string;
}): Promise<string> {
  await makeAdministrator(person);
  const entry = await signIn(person, { network: "192.0.2.1", headers: new Headers() });
  if (!entry.ok) throw new Error(entry.message);
  return cookiesOf(entry.cookies);
}

/** As a browser sends back what it was given. */
export function cookiesOf(given: string[]): string {
  return given.map((cookie) => cookie.split(";")[0]).join("; ");
}
