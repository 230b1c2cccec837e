import { and, asc, eq, lte, sql } from "drizzle-orm";
import { createElement } from "react";
import { users } from "#app/domain/accounts/account.table.server.ts";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { mails } from "#app/domain/mail/mail.table.server.ts";
import { queueMail } from "#app/domain/mail/mail-queue.server.ts";
import { contactMessages } from "#app/domain/messages/message.table.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { parisDay } from "#app/infra/french/paris-time.ts";
import { type Digest, digestLimit, digestSubject, isEmpty } from "./digest.ts";

/** Once a day at most, even if run again; nothing when nobody waits too long. */
export async function sendDailyDigest(now = new Date()): Promise<void> {
  const { DailyDigestEmail } = await import("./digest-daily.email.tsx");
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('digest', 0))`);
    if (!(await readSettings(tx)).dailyDigest) return;
    const digest = await findDigest(tx, now);
    if (isEmpty(digest)) return;
    const about = { kind: "digest", id: parisDay(now) };
    const told = and(eq(mails.aboutKind, about.kind), eq(mails.aboutId, about.id));
    if ((await tx.$count(mails, told)) > 0) return;
    const administrators = await tx
      .select({ email: users.email })
      .from(users)
      .where(eq(users.role, "admin"))
      .orderBy(users.id);
    const subject = digestSubject(digest);
    const template = createElement(DailyDigestEmail, { digest });
    for (const { email: to } of administrators) {
      await queueMail({ kind: "daily-digest", to, subject, template, about }, { within: tx });
    }
  });
}

async function findDigest(tx: Transaction, now: Date): Promise<Digest> {
  const limit = digestLimit(now);
  const { referenceNumber, registrationDate, status, courseId, id } = courseRegistrations;
  const registrations = await tx
    .select({ reference: referenceNumber, formation: courses.title, since: registrationDate })
    .from(courseRegistrations)
    .innerJoin(courses, eq(courses.id, courseId))
    .where(and(eq(status, "pending"), lte(registrationDate, limit)))
    .orderBy(asc(registrationDate), id);
  const messages = await tx
    .select({ since: contactMessages.createdAt })
    .from(contactMessages)
    .where(and(eq(contactMessages.status, "nouveau"), lte(contactMessages.createdAt, limit)))
    .orderBy(asc(contactMessages.createdAt), contactMessages.id);
  const hoursSince = (since: Date) => Math.floor((now.getTime() - since.getTime()) / 3_600_000);
  return {
    registrations: registrations.map(({ since, ...one }) => ({ ...one, hours: hoursSince(since) })),
    messages: messages.map(({ since }) => ({ hours: hoursSince(since) })),
  };
}
