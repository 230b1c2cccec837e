import { and, isNotNull, lt, notInArray, sql } from "drizzle-orm";
import { db } from "#app/infra/database/database.server.ts";
import { monthsBefore } from "#app/infra/database/database-columns.server.ts";
import { listenTo } from "#app/infra/database/database-listener.server.ts";
import { defineJob, enqueue, giveWay } from "#app/infra/jobs.server.ts";
import { logError } from "#app/infra/log.server.ts";
import { eraseFromOutbox } from "#app/infra/mail/mail-outbox.server.ts";
import { mails } from "./mail.table.server.ts";
import { MONTHS_LISTED, MONTHS_READABLE } from "./mail.ts";
import { MAILS_WRITTEN } from "./mail-queue.server.ts";
import { sendDueMails } from "./mail-sending.server.ts";

/** `due`, ISO 8601, keeps apart the request of mails that leave later. */
export const sendMails = defineJob<{ due?: string }>("send-mails", async (_, signal) => {
  if ((await sendDueMails({ signal, pace: giveWay })) === "more") await enqueue(sendMails, {});
});

/** Returns what ends it. */
export function sendMailsOnceWritten(): () => Promise<void> {
  const send = (due?: string) => {
    const asked = due
      ? enqueue(sendMails, { due }, { startAfter: new Date(due) })
      : enqueue(sendMails, {});
    asked.catch((error) => logError("envoi des e-mails", error));
  };
  return listenTo(MAILS_WRITTEN, { onMessage: send, onUp: send });
}

export const eraseMails = defineJob("erase-mails", () => eraseOldMails());

/** Addresses are kept a year, texts a month after sending or failing. */
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
