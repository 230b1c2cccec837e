import { createHash } from "node:crypto";
import { type Cookie, createCookie } from "react-router";
import { attemptsSoFar, countAttempt, forgetAttempts } from "#app/domain/limits/limit.server.ts";
import { env } from "#app/infra/env.server.ts";
import { authSecret } from "#app/infra/secret.server.ts";
import { COOKIE_PREFIX } from "./account.ts";

/** Where an account's owner has been before: strangers who guess at it do not keep them out from there. */
export type Visitor = { network: string; headers: Headers };

const DAY_MINUTES = 24 * 60;
const DEVICE_DAYS = 180;
const NETWORK_DAYS = 90;
const DEVICE_COOKIE = `${COOKIE_PREFIX}.device.`;
const DEVICE_COOKIES = new RegExp(`\\b${COOKIE_PREFIX}\\.device\\.[\\w-]{8}(?==)`, "g");
/** Accounts of one computer. */
const MOST_SHARING = 20;

/** They have shown that the account is theirs: remembers the network, and answers the device's cookie. */
export async function remember(userId: string, network: string, now = Date.now()): Promise<string> {
  const key = networkKey(userId, network);
  await forgetAttempts(key);
  await countAttempt(key, { max: 1, minutes: NETWORK_DAYS * DAY_MINUTES });
  return cookieOf(userId).serialize({ userId, until: now + DEVICE_DAYS * DAY_MINUTES * 60_000 });
}

export async function isKnownDevice(
  userId: string,
  headers: Headers,
  now = Date.now(),
): Promise<boolean> {
  return (await ownerIn(cookieOf(userId), headers, now)) === userId;
}

/** Whether somebody has signed in from this browser: told without a session, and without the database. */
export async function isDeviceOfSomebody(headers: Headers, now = Date.now()): Promise<boolean> {
  const names = (headers.get("Cookie") ?? "").match(DEVICE_COOKIES)?.slice(0, MOST_SHARING) ?? [];
  const owners = await Promise.all(names.map((name) => ownerIn(cookieNamed(name), headers, now)));
  return owners.some((owner, index) => owner && cookieOf(owner).name === names[index]);
}

async function ownerIn(cookie: Cookie, headers: Headers, now: number): Promise<string | null> {
  const kept: unknown = await cookie.parse(headers.get("Cookie"));
  if (typeof kept !== "object" || kept === null) return null;
  if (!("userId" in kept && "until" in kept && typeof kept.until === "number")) return null;
  return kept.until > now ? String(kept.userId) : null;
}

export async function isKnownNetwork(userId: string, network: string): Promise<boolean> {
  return (await attemptsSoFar(networkKey(userId, network))).count > 0;
}

/** Kept long: a digest, so that nobody reads from it where somebody lives. */
function networkKey(userId: string, network: string): string {
  return `reseau-connu:${digestOf(`${userId} ${network}`)}`;
}

/** One for each account: several people may share a computer. */
function cookieOf(userId: string): Cookie {
  return cookieNamed(`${DEVICE_COOKIE}${digestOf(userId).slice(0, 8)}`);
}

function cookieNamed(name: string): Cookie {
  return createCookie(name, {
    path: "/admin",
    httpOnly: true,
    sameSite: "lax",
    secure: env.SITE_URL.startsWith("https://"),
    maxAge: DEVICE_DAYS * DAY_MINUTES * 60,
    secrets: [`${authSecret()} known device`],
  });
}

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
