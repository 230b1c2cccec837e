import { and, eq, isNull, or, sql } from "drizzle-orm";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { mayMailStranger } from "#app/domain/limits/visitor-form.server.ts";
import { queueMail } from "#app/domain/mail/mail-queue.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { defineJob } from "#app/infra/jobs.server.ts";
import { aboutRegistration, composeMail, lockForMail } from "./mails/registration-mail.server.ts";
import { courseRegistrations, registrationRepeats } from "./registration.table.server.ts";
import type { RegistrationInput } from "./registration-input.server.ts";
import { hasEmail, hasPhone, internationalPhone } from "./registration-person.server.ts";

export const mailRepeat = defineJob<{ repeatId: string }>("mail-registration-repeat", {
  run: ({ repeatId }) => sendRepeatMails(repeatId),
});

/** The answer is what a first request would have got. */
export async function recordRepeat(
  tx: Transaction,
  earlier: { id: string; courseId: string },
  { firstName: _, lastName: __, waiting, ...typed }: RegistrationInput & { waiting: boolean },
): Promise<{ id: string; reference: string }> {
  const { courseId, status } = courseRegistrations;
  const inLine = and(eq(courseId, earlier.courseId), eq(status, "waiting"));
  const rank = waiting ? (await tx.$count(courseRegistrations, inLine)) + 1 : null;
  const phoneInternational = internationalPhone(typed.phone);
  const [repeat] = await tx
    .insert(registrationRepeats)
    .values({ registrationId: earlier.id, rank, ...typed, phoneInternational })
    .returning({ id: registrationRepeats.id, reference: registrationRepeats.referenceNumber });
  if (!repeat) throw new Error("The second request was not noted.");
  return repeat;
}

/** Shows what a first request would: a stranger may have sent it, the decision is its owner's. */
export async function findRepeat(reference: string, contact: string) {
  const { registrationId, referenceNumber, requestedAt, rank } = registrationRepeats;
  const [found] = await db
    .select({
      id: registrationRepeats.id,
      reference: referenceNumber,
      formation: { id: courses.id, title: courses.title, startDate: courses.startDate },
      registeredOn: requestedAt,
      rank,
    })
    .from(registrationRepeats)
    .innerJoin(courseRegistrations, eq(courseRegistrations.id, registrationId))
    .innerJoin(courses, eq(courses.id, courseRegistrations.courseId))
    .where(
      and(
        eq(referenceNumber, reference),
        or(hasEmail(contact, registrationRepeats), hasPhone(contact, registrationRepeats)),
      ),
    );
  return found && { ...found, ...UNDECIDED, status: found.rank ? WAITING : PENDING };
}

const [PENDING, WAITING] = ["pending", "waiting"] as const;
const UNDECIDED = {
  approvedOn: null,
  decidedAt: null,
  notifiedAt: null,
  previousStatus: null,
  offerExpiresAt: null,
  reason: null,
};

/** Another address gets a first registration's mail: its absence would tell who is registered. */
export async function sendRepeatMails(repeatId: string): Promise<void> {
  const { id, mailedAt } = registrationRepeats;
  const [asked] = await db
    .select({ typed: registrationRepeats.userEmail, owner: courseRegistrations.userEmail })
    .from(registrationRepeats)
    .innerJoin(courseRegistrations, eq(courseRegistrations.id, registrationRepeats.registrationId))
    .where(and(eq(id, repeatId), isNull(mailedAt)));
  if (!asked) return;
  const toOwner =
    asked.owner === asked.typed || (asked.owner && (await mayMailStranger(asked.owner)));
  await db.transaction(async (tx) => {
    const [repeat] = await tx
      .update(registrationRepeats)
      .set({ mailedAt: sql`now()` })
      .where(and(eq(id, repeatId), isNull(mailedAt)))
      .returning();
    const registration = repeat && (await lockForMail(tx, repeat.registrationId));
    if (!registration) return;
    if (repeat.userEmail && repeat.userEmail !== registration.userEmail) {
      const kind = repeat.rank ? "waiting" : "received";
      const { referenceNumber, rank } = repeat;
      const asFirst = { ...registration, status: PENDING, referenceNumber, rank };
      const mail = await composeMail(tx, kind, asFirst);
      const about = { kind: "registration-repeat", id: repeat.id };
      await queueMail(
        { ...mail, to: repeat.userEmail, about, canBeSentAgain: true },
        { within: tx },
      );
    }
    if (registration.userEmail && toOwner) {
      const mail = await composeMail(tx, "again", registration);
      const about = aboutRegistration(registration.id);
      await queueMail(
        { ...mail, to: registration.userEmail, about, canBeSentAgain: true },
        { within: tx },
      );
    }
  });
}
