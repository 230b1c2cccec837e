import { and, eq, inArray, sql } from "drizzle-orm";
import { createElement } from "react";
import { users } from "#app/domain/accounts/account.table.server.ts";
import { listWaiting } from "#app/domain/all-unanswered.server.ts";
import { mails } from "#app/domain/mail/mail.table.server.ts";
import { queueMail } from "#app/domain/mail/mail-queue.server.ts";
import { URGENT_HOURS } from "#app/domain/registrations/admin/registration-admin.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { zonedDay } from "#app/infra/french/zoned-time.ts";
import { defineJob } from "#app/infra/jobs.server.ts";

export const dailyDigest = defineJob("daily-digest", () => sendDailyDigest());

/** Once a day at most, even if run again; nothing when nobody waits too long. */
export async function sendDailyDigest(now = new Date()): Promise<void> {
  const { DailyDigestEmail, digestSubject } = await import("./digest-daily.email.tsx");
  const waiting = (await listWaiting(null, now)).filter(({ ageHours }) => ageHours >= URGENT_HOURS);
  if (waiting.length === 0) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('digest', 0))`);
    if (!(await readSettings(tx)).dailyDigest) return;
    const about = { kind: "digest", id: zonedDay(now) };
    const notified = and(eq(mails.aboutKind, about.kind), eq(mails.aboutId, about.id));
    if ((await tx.$count(mails, notified)) > 0) return;
    const administrators = await tx
      .select({ email: users.email })
      .from(users)
      .where(inArray(users.role, ["admin", "secretary"]))
      .orderBy(users.id);
    const subject = digestSubject(waiting);
    const template = createElement(DailyDigestEmail, { waiting, now });
    for (const { email: to } of administrators) {
      const mail = { kind: "daily-digest", to, subject, template, about, canBeSentAgain: true };
      await queueMail(mail, { within: tx });
    }
  });
}
