import type { Hono } from "hono";
import { makeAdministrator } from "#app/domain/accounts/setup/account-console.server.ts";
import { issueFormToken } from "#app/infra/secret.server.ts";
import { listening } from "#tests/factories/server.ts";
import { builtSite, cookiesOf } from "#tests/factories/site.ts";

export const AMINA = {
  email: "amina@centre.test",
  name: "Amina Diallo",
  password: "quatre figues près du puits",
};
/** As visitors know it, behind a proxy that speaks HTTPS. */
export const HOME = "https://centre.exemple";

let site: Hono;
let served: Awaited<ReturnType<typeof listening>>;

/** One for all chapters. */
export async function openSite(): Promise<void> {
  process.env.SITE_URL = HOME;
  site = await builtSite();
  served = await listening(site);
  await makeAdministrator(AMINA);
}

export function closeSite(): void {
  served?.close();
  process.env.SITE_URL = "";
}

/** Of this machine, where what is asked is written by hand. */
export function port(): number {
  return Number(new URL(served.address).port);
}

export async function ask(address: string, init: RequestInit = {}): Promise<Response> {
  return site.request(address, { redirect: "manual", ...init });
}

export function withCookie(cookie: string): RequestInit {
  return { headers: { Cookie: cookie } };
}

/** A form with the token that each page of a form carries. */
export function send(
  address: string,
  fields: Record<string, string> | [string, string][],
  headers: Record<string, string> = {},
): Promise<Response> {
  const body = new URLSearchParams(fields);
  if (!body.has("jeton_formulaire")) body.set("jeton_formulaire", issueFormToken());
  return ask(address, { method: "POST", body, headers });
}

let networks = 0;

export function logIn(
  fields: Partial<typeof AMINA> = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  networks += 1;
  const { email, password } = { ...AMINA, ...fields };
  return send(
    "/admin/login",
    { email, password },
    {
      "x-client-address": `198.51.100.${networks}`,
      ...headers,
    },
  );
}

/** The cookies of a new session. */
export async function enter(headers: Record<string, string> = {}): Promise<string> {
  return cookiesOf((await logIn({}, headers)).headers.getSetCookie());
}

export async function isLetIn(cookie: string): Promise<boolean> {
  return (await ask("/admin/profile", withCookie(cookie))).status === 200;
}
