import { and, eq, lt, sql } from "drizzle-orm";
import { db } from "#app/infra/database.server.ts";
import { mails } from "./mail.table.server.ts";
import { MONTHS_LISTED, MONTHS_READABLE } from "./mail.ts";

/** Forgets who was written to after a year, and what a sent mail said after a month. */
export async function eraseOldMails(now = new Date()): Promise<void> {
  await db.delete(mails).where(lt(mails.createdAt, monthsBefore(now, MONTHS_LISTED)));
  await db
    .update(mails)
    .set({ html: null, text: null, attachments: [], keepBody: false })
    .where(
      and(
        eq(mails.state, "sent"),
        eq(mails.keepBody, true),
        lt(mails.sentAt, monthsBefore(now, MONTHS_READABLE)),
      ),
    );
}

function monthsBefore(now: Date, months: number) {
  return sql`${now.toISOString()}::timestamptz - make_interval(months => ${months})`;
}
