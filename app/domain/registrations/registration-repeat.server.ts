import { and, eq, isNull, sql } from "drizzle-orm";
import { mayMailStranger } from "#app/domain/limits/mail-quota.server.ts";
import { queueMail } from "#app/domain/mail/mail-queue.server.ts";
import {
  aboutRegistration,
  composeMail,
  lockForMail,
} from "#app/domain/registrations/mails/registration-mail.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { internationalPhone } from "#app/infra/french/phone.server.ts";
import { defineJob, enqueue } from "#app/infra/jobs.server.ts";
import { courseRegistrations, registrationRepeats } from "./registration.table.server.ts";
import type { RegistrationAnswers } from "./registration-public.server.ts";

const mailRepeat = defineJob<{ repeatId: string }>("mail-registration-repeat", ({ repeatId }) =>
  sendRepeatMails(repeatId),
);

/** The answer is what a first request would have got. */
export async function recordRepeat(
  tx: Transaction,
  registrationId: string,
  { lastName: _, ...typed }: RegistrationAnswers & { rank: number | null },
) {
  const phoneInternational = internationalPhone(typed.phone);
  const { id, referenceNumber: reference, requestedAt: moment } = registrationRepeats;
  const [repeat] = await tx
    .insert(registrationRepeats)
    .values({ registrationId, ...typed, phoneInternational })
    .returning({ id, reference, moment });
  if (!repeat) throw new Error("The second request was not noted.");
  return repeat;
}

/** The request that a repeat repeats. */
export async function findFirst(repeat: string) {
  const { registrationId, referenceNumber, provedAt } = registrationRepeats;
  const { userEmail, phone, lastName } = courseRegistrations;
  const [first] = await db
    .select({
      reference: courseRegistrations.referenceNumber,
      contact: sql<string>`coalesce(${userEmail}, ${phone}, ${lastName})`,
      isProved: sql<boolean>`${provedAt} is not null`,
    })
    .from(registrationRepeats)
    .innerJoin(courseRegistrations, eq(courseRegistrations.id, registrationId))
    .where(eq(referenceNumber, repeat));
  return first;
}

/** The device forgets within the hour; a second number is looked up a week later. */
export async function markProved(repeat: string): Promise<void> {
  const { referenceNumber, provedAt } = registrationRepeats;
  await db
    .update(registrationRepeats)
    .set({ provedAt: sql`now()` })
    .where(and(eq(referenceNumber, repeat), isNull(provedAt)));
}

export function queueRepeatMails(repeatId: string): Promise<void> {
  return enqueue(mailRepeat, { repeatId });
}

/** Another address gets a first registration's mail: its absence would tell who is registered. */
async function sendRepeatMails(repeatId: string): Promise<void> {
  const isDue = and(eq(registrationRepeats.id, repeatId), isNull(registrationRepeats.mailedAt));
  const { registrationId } = registrationRepeats;
  const [asked] = await db
    .select({
      registrationId,
      typed: registrationRepeats.userEmail,
      owner: courseRegistrations.userEmail,
    })
    .from(registrationRepeats)
    .innerJoin(courseRegistrations, eq(courseRegistrations.id, registrationId))
    .where(isDue);
  if (!asked) return;
  const { typed, owner } = asked;
  const toOwner =
    owner === typed || (owner && (await mayMailStranger("second-registration", owner)));
  await db.transaction(async (tx) => {
    // Before the repeat, as its deletion does: the other order would be a deadlock.
    const registration = await lockForMail(tx, asked.registrationId);
    const [repeat] = await tx
      .update(registrationRepeats)
      .set({ mailedAt: sql`now()` })
      .where(isDue)
      .returning();
    if (!registration || !repeat) return;
    const { id, referenceNumber, rank, chosenPlace, userEmail, firstName, ...said } = repeat;
    if (userEmail && userEmail !== registration.userEmail) {
      const status = "pending" as const;
      const { age, guardianName, isForOneself } = said;
      const whom = { firstName, age, guardianName, isForOneself };
      const typed = { referenceNumber, rank, chosenPlace, ...whom };
      const news = { lastMail: null, decidedAt: null, waitsForFreedSeat: false };
      const asked = { consentAt: repeat.requestedAt, ...news };
      const asFirst = { ...registration, ...typed, ...asked, status };
      const mail = await composeMail(tx, rank ? "waiting" : "received", asFirst);
      const about = { kind: "registration-repeat", id };
      await queueMail({ ...mail, to: userEmail, about, canBeSentAgain: true }, { within: tx });
    }
    if (registration.userEmail && toOwner) {
      const mail = await composeMail(tx, "again", registration);
      const about = aboutRegistration(registration.id);
      const to = registration.userEmail;
      await queueMail({ ...mail, to, about, canBeSentAgain: true }, { within: tx });
    }
  });
}
