import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { type Cookie, createCookie } from "react-router";
import { users, verifications } from "#app/domain/accounts/account.table.server.ts";
import { COOKIE_PREFIX, SETUP_PATH } from "#app/domain/accounts/account.ts";
import {
  countRequest,
  tooManyAttempts,
} from "#app/domain/accounts/sign-in/account-limits.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { authSecret } from "#app/infra/secret.server.ts";

const SETUP_LOCK = 4_201_127;
const SETUP = "first-administrator";
const NEVER = new Date("9999-12-31");

export async function administratorExists(): Promise<boolean> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, "admin"))
    .limit(1);
  return found !== undefined;
}

export async function setupLink(siteUrl = env.SITE_URL): Promise<string | null> {
  if (await administratorExists()) return null;
  return `${siteUrl}${SETUP_PATH}?code=${await setupCode()}`;
}

export type Candidate = { email: string; confirmed: boolean };

export async function findCandidate(userId: string): Promise<Candidate | null> {
  const [user] = await db
    .select({ email: users.email, confirmed: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  return user ?? null;
}

export type Promotion = { ok: true } | { ok: false; reason: "taken" | "unknown" | "unconfirmed" };

export function becomeAdministrator(userId: string): Promise<Promotion> {
  return db.transaction(async (tx) => {
    await lockSetup(tx);
    const [taken] = await tx.select().from(users).where(eq(users.role, "admin")).limit(1);
    if (taken) return { ok: false, reason: "taken" };
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    if (!user) return { ok: false, reason: "unknown" };
    if (!user.emailVerified) return { ok: false, reason: "unconfirmed" };
    await tx.update(users).set({ role: "admin" }).where(eq(users.id, userId));
    await endSetup(tx);
    return { ok: true };
  });
}

export async function endSetup(tx: Transaction): Promise<void> {
  await lockSetup(tx);
  await tx.delete(verifications).where(eq(verifications.id, SETUP));
}

export type CodeJudgement = { ok: true } | { ok: false; message: string };

/** The right code never waits: behind a proxy, strangers may share the owner's network. */
export async function judgeSetupCode(code: string, network: string): Promise<CodeJudgement> {
  const [given, right] = [code, await setupCode()].map((text) => digestOf(text));
  if (given && right && timingSafeEqual(given, right)) return { ok: true };
  const attempt = await countRequest("code-de-configuration", network);
  const message = attempt.ok ? "Ce code ne convient pas." : tooManyAttempts(attempt.minutesLeft);
  return { ok: false, message };
}

/** From the site's secret and a stored number: all instances print the same, restarts keep it. */
export async function setupCode(): Promise<string> {
  const value = randomBytes(16).toString("base64url");
  const [kept] = await db
    .insert(verifications)
    .values({ id: SETUP, identifier: SETUP, value, expiresAt: NEVER })
    .onConflictDoUpdate({ target: verifications.id, set: { identifier: SETUP } })
    .returning({ value: verifications.value });
  return digestOf(`${SETUP} ${kept?.value}`).toString("base64url").slice(0, 22);
}

function digestOf(text: string): Buffer {
  return createHmac("sha256", authSecret()).update(text).digest();
}

function lockSetup(tx: Transaction): Promise<unknown> {
  return tx.execute(sql`select pg_advisory_xact_lock(${SETUP_LOCK})`);
}

export type SetupPass = { userId?: string };

const VALID_SECONDS = 24 * 3600;

export async function readSetupPass(headers: Headers, now = Date.now()): Promise<SetupPass | null> {
  const pass: unknown = await (await cookie()).parse(headers.get("Cookie"));
  if (typeof pass !== "object" || pass === null) return null;
  if (!("until" in pass && typeof pass.until === "number" && pass.until > now)) return null;
  return "userId" in pass && typeof pass.userId === "string" ? { userId: pass.userId } : {};
}

export async function writeSetupPass(pass: SetupPass, now = Date.now()): Promise<string> {
  return (await cookie()).serialize({ ...pass, until: now + VALID_SECONDS * 1000 });
}

export async function dropSetupPass(): Promise<string> {
  return (await cookie()).serialize({}, { maxAge: 0 });
}

/** Signed with the code too, so that both end together. */
async function cookie(): Promise<Cookie> {
  return createCookie(`${COOKIE_PREFIX}.setup`, {
    path: "/admin",
    httpOnly: true,
    sameSite: "lax",
    secure: env.SITE_URL.startsWith("https://"),
    maxAge: VALID_SECONDS,
    secrets: [`${authSecret()} ${await setupCode()}`],
  });
}
