import { and, eq, lt, sql } from "drizzle-orm";
import { sessions } from "#app/domain/accounts/account.table.server.ts";
import type { Administrator } from "#app/domain/accounts/account.ts";
import { auth } from "#app/domain/accounts/auth.server.ts";
import { db } from "#app/infra/database/database.server.ts";

export type SignedIn = { administrator: Administrator; cookies: string[] };

const SEEN_EVERY_MS = 5 * 60_000;

/**
 * The administrator these request headers belong to, read from the database each time, so that a
 * demoted or deleted one is out at once. `cookies` renews the session when its time has come.
 */
export async function findAdministrator(
  headers: Headers,
  now = new Date(),
): Promise<SignedIn | null> {
  const found = await auth().api.getSession({ headers, returnHeaders: true });
  if (found.response?.user.role !== "admin") return null;
  const { user, session } = found.response;
  await noteSeen(session, now);
  const { id, name, email, twoFactorEnabled } = user;
  const secondFactor = Boolean(twoFactorEnabled);
  return {
    administrator: { id, name, email, secondFactor },
    cookies: found.headers.getSetCookie(),
  };
}

/** The session these request headers belong to. */
export async function currentSession(
  headers: Headers,
): Promise<{ id: string; userId: string; token: string }> {
  const found = await auth().api.getSession({ headers });
  if (!found) throw new Error("Nobody is signed in.");
  return found.session;
}

/** Ends the session and answers the cookies that erase it from the browser. */
export async function signOut(headers: Headers): Promise<string[]> {
  const ended = await auth().api.signOut({ headers, returnHeaders: true });
  return ended.headers.getSetCookie();
}

async function noteSeen(
  { id, lastSeenAt }: { id: string; lastSeenAt?: Date | null },
  now: Date,
): Promise<void> {
  const stale = new Date(now.getTime() - SEEN_EVERY_MS);
  if (lastSeenAt && lastSeenAt > stale) return;
  await db
    .update(sessions)
    .set({ lastSeenAt: sql`${now.toISOString()}::timestamptz` })
    .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, stale)));
}
