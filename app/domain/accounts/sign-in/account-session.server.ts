import { and, eq, gt, lt, ne, sql } from "drizzle-orm";
import { sessions, verifications } from "#app/domain/accounts/account.table.server.ts";
import { isStaff, type StaffMember } from "#app/domain/accounts/account.ts";
import { auth } from "#app/domain/accounts/auth.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { descending } from "#app/infra/database/database-columns.server.ts";
import { logError } from "#app/infra/log.server.ts";
import { deviceOf } from "./account-device.ts";

export type SignedIn = { administrator: StaffMember; cookies: string[] };

const SEEN_EVERY_MS = 5 * 60_000;

/** Read from the database each time: a demoted or deleted administrator is out at once. */
export async function findAdministrator(
  headers: Headers,
  now = new Date(),
): Promise<SignedIn | null> {
  const found = await auth().api.getSession({ headers, returnHeaders: true });
  if (!found.response) return null;
  const { user, session } = found.response;
  const { role } = user;
  if (!isStaff(role)) return null;
  await noteSeen(session, now);
  const { id, name, email, twoFactorEnabled } = user;
  const secondFactor = Boolean(twoFactorEnabled);
  const byPasskey = Boolean(session.byPasskey);
  return {
    administrator: { id, name, email, role, secondFactor, byPasskey },
    cookies: found.headers.getSetCookie(),
  };
}

export async function currentSession(headers: Headers) {
  const found = await auth().api.getSession({ headers });
  if (!found) throw new Error("Nobody is signed in.");
  return found.session;
}

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

export type ListedSession = Awaited<ReturnType<typeof listOwnSessions>>[number];

export async function listOwnSessions(headers: Headers) {
  const { id: currentId, userId } = await currentSession(headers);
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(sql`${sessions.id} = ${currentId} desc`, descending(sessions.lastSeenAt), sessions.id);
  return rows.map(({ id, userAgent, ipAddress, createdAt, lastSeenAt }) => {
    const { name: device, mobile } = deviceOf(userAgent);
    const address = ipAddress ?? "";
    return { id, device, mobile, address, since: createdAt, lastSeenAt, current: id === currentId };
  });
}

export async function endOwnSession(userId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

export async function endOtherSessions(headers: Headers): Promise<number> {
  const { id, userId } = await currentSession(headers);
  return db.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), ne(sessions.id, id)))
      .returning({ id: sessions.id });
    await tx.delete(verifications).where(eq(verifications.value, userId));
    return ended.length;
  });
}

/** They are known by the cookies just given; a failure to record lets them in all the same. */
export async function recordSignIn(cookies: string[]): Promise<void> {
  try {
    const found = await findAdministrator(headersWith(cookies));
    if (!found) return;
    await recordEvent(found.administrator, { verb: "sign_in", kind: "own_account" });
  } catch (error) {
    logError("La connexion n'a pas été notée au journal", error);
  }
}

/** As the browser sends back the cookies it was just given. */
export function headersWith(cookies: string[]): Headers {
  return new Headers({ Cookie: cookies.map((set) => set.split(";")[0]).join("; ") });
}

export function setCookies(cookies: string[]): Headers {
  return new Headers(cookies.map((cookie) => ["Set-Cookie", cookie]));
}
