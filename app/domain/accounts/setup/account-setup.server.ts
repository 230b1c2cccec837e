import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { users, verifications } from "#app/domain/accounts/account.table.server.ts";
import { COOKIE_PREFIX, SETUP_PATH } from "#app/domain/accounts/account.ts";
import { signedCookie } from "#app/domain/accounts/account-cookie.server.ts";
import {
  countRequest,
  tooManyAttempts,
} from "#app/domain/accounts/sign-in/account-limits.server.ts";
import { type Database, db, type Transaction } from "#app/infra/database/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { authSecret } from "#app/infra/secret.server.ts";

const SETUP_LOCK = 4_201_127;
const SETUP = "first-administrator";
const NEVER = new Date("9999-12-31");

export async function administratorExists(within: Database | Transaction = db): Promise<boolean> {
  return (await within.$count(users, eq(users.role, "admin"))) > 0;
}

export async function setupLink(siteUrl = env.SITE_URL): Promise<string | null> {
  if (await administratorExists()) return null;
  return `${siteUrl}${SETUP_PATH}?code=${await setupCode()}`;
}

export async function findCandidate(userId: string) {
  const [user] = await db
    .select({ email: users.email, confirmed: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  return user ?? null;
}

export function becomeAdministrator(userId: string) {
  return db.transaction(async (tx) => {
    await lockSetup(tx);
    if (await administratorExists(tx)) return { ok: false, reason: "taken" } as const;
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    if (!user) return { ok: false, reason: "unknown" } as const;
    if (!user.emailVerified) return { ok: false, reason: "unconfirmed" } as const;
    await tx.update(users).set({ role: "admin" }).where(eq(users.id, userId));
    await endSetup(tx);
    return { ok: true } as const;
  });
}

export async function endSetup(tx: Transaction): Promise<void> {
  await lockSetup(tx);
  await tx.delete(verifications).where(eq(verifications.id, SETUP));
}

/** The right code never waits: behind a proxy, strangers may share the owner's network. */
export async function judgeSetupCode(code: string, network: string) {
  const right = digestOf(await setupCode());
  if (timingSafeEqual(digestOf(code), right)) return { ok: true } as const;
  const attempt = await countRequest("code-de-configuration", network);
  const message = attempt.ok ? "Ce code n'est pas le bon." : tooManyAttempts(attempt.minutesLeft);
  return { ok: false, message } as const;
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

/** Signed with the code too, so that both end together. */
export async function setupPass() {
  const content = z.object({ userId: z.string().optional() });
  const ends = { seconds: 24 * 3600, secret: await setupCode() };
  return signedCookie(`${COOKIE_PREFIX}.setup`, content, ends);
}
