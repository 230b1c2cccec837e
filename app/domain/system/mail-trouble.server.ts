import { and, eq, gt, sql } from "drizzle-orm";
import { mails } from "#app/domain/mail/mail.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { descending } from "#app/infra/database/database-columns.server.ts";

export type MailTrouble = { failed: number; lastError: string | null };

/** The mails written since yesterday that did not leave, and why the last one did not. */
export async function readMailTrouble(): Promise<MailTrouble> {
  const [last] = await db
    .select({ lastError: mails.lastError, failed: sql<number>`(count(*) over ())::int` })
    .from(mails)
    .where(and(eq(mails.state, "failed"), gt(mails.createdAt, sql`now() - interval '1 day'`)))
    .orderBy(descending(mails.createdAt))
    .limit(1);
  return last ?? { failed: 0, lastError: null };
}
