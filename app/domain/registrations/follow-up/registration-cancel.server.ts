import { eq, sql } from "drizzle-orm";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { queueMail } from "#app/domain/mail/mail-queue.server.ts";
import {
  cancelDecisionMail,
  composeMail,
  lockForMail,
} from "#app/domain/registrations/mails/registration-mail.server.ts";
import { cancelStudentWords } from "#app/domain/registrations/mails/student-words.server.ts";
import { registrationRepeats } from "#app/domain/registrations/registration.table.server.ts";
import { mayBeKnown, stateAsked } from "#app/domain/registrations/registration.ts";
import { transition } from "#app/domain/registrations/registration-transition.server.ts";
import { OFFER_ANSWERS } from "#app/domain/registrations/registration-verbs.ts";
import {
  lockRegistration,
  reallocateSeats,
} from "#app/domain/registrations/seats/registration-seats.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { type Followed, findFollowed, isReachable } from "./registration-follow-up.server.ts";

const THE_PERSON = { id: null, name: "La personne" };

type Cancelling = { ok: boolean };

/** By who follows it. Pressed twice, it is done once; false where a decision is known by now. */
export async function cancelRegistration(
  followed: Followed,
  now = new Date(),
): Promise<Cancelling> {
  const found = await findFollowed(followed);
  if (!found || !(isReachable(found) || followed.family)) return { ok: false };
  return db.transaction((tx) =>
    found.isRepeat ? cancelRepeat(tx, found.id, now) : cancelFirst(tx, found.id, now),
  );
}

async function cancelFirst(tx: Transaction, id: string, now: Date): Promise<Cancelling> {
  const locked = await lockRegistration(tx, id);
  if (!locked) return { ok: false };
  const { formation, registration } = locked;
  if (registration.withdrawal === "cancelled") return { ok: true };
  const isSecret = !mayBeKnown(registration, now);
  const { from }: { from: readonly string[] } = OFFER_ANSWERS.cancel;
  const status = isSecret ? (registration.previousStatus ?? "pending") : registration.status;
  if (!from.includes(status)) return { ok: false };
  if (isSecret) await cancelDecisionMail(tx, id);
  await cancelStudentWords(tx, id);
  const title = registration.referenceNumber;
  await recordEvent(THE_PERSON, { verb: "cancel", kind: "registration", id, title }, tx);
  await transition(tx, "cancel", registration, {
    now,
    previousStatus: status === "waiting" ? "waiting" : "pending",
  });
  await reallocateSeats(tx, formation, now);
  return { ok: true };
}

/** Whoever sent it gives up their own number: the first request is its owner's. */
async function cancelRepeat(tx: Transaction, id: string, now: Date): Promise<Cancelling> {
  const isIt = eq(registrationRepeats.id, id);
  const { registrationId } = registrationRepeats;
  const [asked] = await tx.select({ registrationId }).from(registrationRepeats).where(isIt);
  // Before the repeat, as its mails and its deletion do: the other order would be a deadlock.
  const registration = asked && (await lockForMail(tx, asked.registrationId));
  const [repeat] = await tx
    .update(registrationRepeats)
    .set({ cancelledAt: sql`coalesce(cancelled_at, ${now.toISOString()}::timestamptz)` })
    .where(isIt)
    .returning();
  if (!repeat) return { ok: false };
  const { referenceNumber, userEmail, cancelledAt, rank } = repeat;
  const previousStatus = stateAsked(rank);
  if (!registration || !userEmail || cancelledAt?.getTime() !== now.getTime()) return { ok: true };
  const mail = await composeMail(tx, "cancelled", {
    ...registration,
    withdrawal: "cancelled",
    referenceNumber,
    previousStatus,
  });
  const about = { kind: "registration-repeat", id };
  await queueMail({ ...mail, to: userEmail, about, canBeSentAgain: true }, { within: tx });
  return { ok: true };
}
