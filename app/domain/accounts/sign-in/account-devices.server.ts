import { and, eq, gt, ne, sql } from "drizzle-orm";
import { sessions, verifications } from "#app/domain/accounts/account.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { descending } from "#app/infra/database/database-columns.server.ts";
import { deviceOf } from "./account-device.ts";
import { currentSession } from "./account-session.server.ts";

export type ListedSession = {
  id: string;
  device: string;
  mobile: boolean;
  address: string;
  since: Date;
  lastSeenAt: Date;
  current: boolean;
};

/** Where one is signed in: this device first, then the others, last seen first. */
export async function listOwnSessions(headers: Headers): Promise<ListedSession[]> {
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

/** Ends one of one's own sessions; false when it is over already. */
export async function endOwnSession(userId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends all of one's sessions but this one, and forgets the devices that need no second code. */
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
