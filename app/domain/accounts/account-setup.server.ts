import { createHmac, timingSafeEqual } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { db } from "#app/infra/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { authSecret } from "#app/infra/secret.server.ts";
import { users } from "./account.table.server.ts";
import { SETUP_PATH } from "./account.ts";

const SETUP_LOCK = 4_201_127;

export async function administratorExists(): Promise<boolean> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, "admin"))
    .limit(1);
  return found !== undefined;
}

/** The link printed at start while no administrator exists, else null. */
export async function setupLink(siteUrl = env.SITE_URL): Promise<string | null> {
  if (await administratorExists()) return null;
  return `${siteUrl}${SETUP_PATH}?code=${setupCode()}`;
}

export type Candidate = { email: string; confirmed: boolean };

/** The account that goes through the set-up. */
export async function findCandidate(userId: string): Promise<Candidate | null> {
  const [user] = await db
    .select({ email: users.email, confirmed: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  return user ?? null;
}

export type Promotion = { ok: true } | { ok: false; reason: "taken" | "unknown" | "unconfirmed" };

/** Makes this confirmed account the first administrator; of two at the same instant, one. */
export function becomeAdministrator(userId: string): Promise<Promotion> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SETUP_LOCK})`);
    const [taken] = await tx.select().from(users).where(eq(users.role, "admin")).limit(1);
    if (taken) return { ok: false, reason: "taken" };
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    if (!user) return { ok: false, reason: "unknown" };
    if (!user.emailVerified) return { ok: false, reason: "unconfirmed" };
    await tx.update(users).set({ role: "admin" }).where(eq(users.id, userId));
    return { ok: true };
  });
}

/** Drawn from the secret, so that several instances print the same; worth nothing once one is set up. */
export function isSetupCode(code: string): boolean {
  const [given, real] = [code, setupCode()].map((text) => Buffer.from(text));
  return given && real ? given.length === real.length && timingSafeEqual(given, real) : false;
}

function setupCode(): string {
  const mac = createHmac("sha256", authSecret()).update("first administrator");
  return mac.digest("base64url").slice(0, 22);
}
