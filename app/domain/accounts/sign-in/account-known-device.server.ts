import { z } from "zod";
import { COOKIE_PREFIX } from "#app/domain/accounts/account.ts";
import { signedCookie } from "#app/domain/accounts/account-cookie.server.ts";
import { digestOf } from "#app/domain/accounts/account-token.server.ts";
import { attemptsSoFar, countAttempt, forgetAttempts } from "#app/domain/limits/limit.server.ts";
import { newId } from "#app/infra/identifiers.ts";

/** Tells where an owner has been before: strangers' guesses do not lock them out there. */
export type Visitor = { network: string; headers: Headers };

const DAY_MINUTES = 24 * 60;
const DEVICE_DAYS = 180;
const NETWORK_DAYS = 90;
const DEVICE_COOKIE = `${COOKIE_PREFIX}.device.`;
const DEVICE_COOKIES = new RegExp(`\\b${COOKIE_PREFIX}\\.device\\.[\\w-]{8}(?==)`, "g");
/** Accounts per computer. */
const MOST_SHARING = 20;

export async function remember(
  userId: string,
  { network, headers }: Visitor,
  now = Date.now(),
): Promise<string> {
  const key = networkKey(userId, network);
  await forgetAttempts(key);
  await countAttempt(key, { max: 1, minutes: NETWORK_DAYS * DAY_MINUTES });
  const device = (await findKnownDevice(userId, headers, now)) ?? newId();
  return cookieOf(userId).write({ userId, device }, now);
}

export async function findKnownDevice(
  userId: string,
  headers: Headers,
  now = Date.now(),
): Promise<string | null> {
  const kept = await cookieOf(userId).read(headers, now);
  return kept?.userId === userId ? kept.device : null;
}

/** Told by cookies alone, without a session or the database. */
export async function isDeviceOfSomebody(headers: Headers, now = Date.now()): Promise<boolean> {
  const names = (headers.get("Cookie") ?? "").match(DEVICE_COOKIES)?.slice(0, MOST_SHARING) ?? [];
  const kept = await Promise.all(names.map((name) => cookieNamed(name).read(headers, now)));
  return kept.some((one, index) => one && nameOf(one.userId) === names[index]);
}

export async function isKnownNetwork(userId: string, network: string): Promise<boolean> {
  return (await attemptsSoFar(networkKey(userId, network))).count > 0;
}

/** A digest: it is kept long, and must not tell where somebody lives. */
function networkKey(userId: string, network: string): string {
  return `reseau-connu:${digestOf(`${userId} ${network}`)}`;
}

/** One per account: several people may share a computer. */
function nameOf(userId: string): string {
  return `${DEVICE_COOKIE}${digestOf(userId).slice(0, 8)}`;
}

function cookieOf(userId: string) {
  return cookieNamed(nameOf(userId));
}

function cookieNamed(name: string) {
  const seconds = DEVICE_DAYS * DAY_MINUTES * 60;
  const content = z.object({ userId: z.string(), device: z.string() });
  return signedCookie(name, content, { seconds, secret: "known device" });
}
