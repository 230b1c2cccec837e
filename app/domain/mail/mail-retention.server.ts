import { and, isNotNull, lt, notInArray, sql } from "drizzle-orm";
import { db } from "#app/infra/database/database.server.ts";
import { eraseFromOutbox } from "#app/infra/mail/mail-outbox.server.ts";
import { mails } from "./mail.table.server.ts";
import { MONTHS_LISTED, MONTHS_READABLE } from "./mail.ts";

/** Forgets who was written to after a year, and what a mail said a month after it left, or failed to. */
export async function eraseOldMails(now = new Date()): Promise<void> {
  await db.delete(mails).where(lt(mails.createdAt, monthsBefore(now, MONTHS_LISTED)));
  await db
    .update(mails)
    .set({ html: null, text: null, attachments: [], keepBody: false })
    .where(
      and(
        notInArray(mails.state, ["queued", "sending"]),
        isNotNull(mails.html),
        lt(sql`coalesce(${mails.sentAt}, ${mails.sendAfter})`, monthsBefore(now, MONTHS_READABLE)),
      ),
    );
  const month = new Date(now);
  month.setUTCMonth(month.getUTCMonth() - MONTHS_READABLE);
  await eraseFromOutbox(({ keptAt }) => keptAt < month);
}

function monthsBefore(now: Date, months: number) {
  return sql`${now.toISOString()}::timestamptz - make_interval(months => ${months})`;
}
