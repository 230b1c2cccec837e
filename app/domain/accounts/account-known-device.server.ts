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
  const kept: unknown = await cookieOf(userId).parse(headers.get("Cookie"));
  if (typeof kept !== "object" || kept === null) return false;
  if (!("userId" in kept && "until" in kept && typeof kept.until === "number")) return false;
  return kept.userId === userId && kept.until > now;
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
  return createCookie(`${COOKIE_PREFIX}.device.${digestOf(userId).slice(0, 8)}`, {
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
