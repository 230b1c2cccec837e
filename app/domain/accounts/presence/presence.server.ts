import { and, eq, gt, lt, ne, sql } from "drizzle-orm";
import { users } from "#app/domain/accounts/account.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { presences } from "./presence.table.server.ts";

/** Three times as long as a form waits before it says again that it is open. */
const PRESENT_MS = 60_000;

/** Notes that this form is open, and answers the names of the others who have it open. */
export async function notePresence(
  { id: accountId }: { id: string },
  form: string,
  now = new Date(),
): Promise<string[]> {
  const since = new Date(now.getTime() - PRESENT_MS);
  const { seenAt } = presences;
  await db.delete(presences).where(lt(seenAt, since));
  await db
    .insert(presences)
    .values({ form, accountId, seenAt: now })
    .onConflictDoUpdate({
      target: [presences.form, presences.accountId],
      set: { seenAt: sql`excluded.seen_at` },
    });
  const others = await db
    .select({ name: users.name })
    .from(presences)
    .innerJoin(users, eq(users.id, presences.accountId))
    .where(and(eq(presences.form, form), ne(presences.accountId, accountId), gt(seenAt, since)))
    .orderBy(users.name)
    .limit(5);
  return others.map(({ name }) => name);
}

export async function endPresence({ id }: { id: string }, form: string): Promise<void> {
  await db.delete(presences).where(and(eq(presences.form, form), eq(presences.accountId, id)));
}
