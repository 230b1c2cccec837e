import { inArray } from "drizzle-orm";
import {
  cancelMailsAbout,
  holdMailsAbout,
  releaseMailsAbout,
} from "#app/domain/mail/mail-queue.server.ts";
import { queueRegistrationMail } from "#app/domain/registrations/mails/registration-mail.jobs.server.ts";
import { cancelDecisionMail } from "#app/domain/registrations/mails/registration-mail.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { notificationTime } from "#app/domain/registrations/registration.ts";
import type { Transaction } from "#app/infra/database/database-transaction.server.ts";

const KIND = "registration";

/** These registrations go to the trash, alone or with their formation: their mails wait there. */
export async function shelveMailsOf(ids: string[], within: Transaction): Promise<void> {
  if (ids.length === 0) return;
  await holdMailsAbout({ kind: KIND, id: ids }, within);
}

/** They are back: what waited leaves as far as it is still true. */
export async function unshelveMailsOf(
  ids: string[],
  within: Transaction,
  now = new Date(),
): Promise<void> {
  if (ids.length === 0) return;
  const returned = await within
    .select()
    .from(courseRegistrations)
    .where(inArray(courseRegistrations.id, ids));
  for (const registration of returned) await tellWhatIsTrue(within, registration, now);
  await releaseMailsAbout({ kind: KIND, id: ids }, within);
}

/** They are gone for good, and what was to be said about them. */
export async function forgetMailsOf(ids: string[], within: Transaction): Promise<void> {
  await cancelMailsAbout({ kind: KIND, id: ids }, { within });
}

/** The job that was to tell it may have found nothing; who was told already is not told twice. */
async function tellWhatIsTrue(
  tx: Transaction,
  { id, status, decidedAt, notifiedAt, consentAt, ...registration }: Returned,
  now: Date,
): Promise<void> {
  if (status === "approved" || status === "rejected") {
    if (!decidedAt || notifiedAt) return;
    const due = notificationTime(decidedAt);
    const approval = consentAt ? "approved" : "enrolled";
    const kind = status === "rejected" ? status : approval;
    return queueRegistrationMail(tx, id, {
      kind,
      moment: decidedAt,
      startAfter: due > now ? due : now,
    });
  }
  // A seat was given away meanwhile, and with it the approval.
  await cancelDecisionMail(tx, id);
  const { offerExpiresAt } = registration;
  if (status === "offered" && offerExpiresAt) {
    return queueRegistrationMail(tx, id, { kind: "offered", moment: offerExpiresAt });
  }
  if (status === "waiting" && decidedAt && !registration.lastMail?.startsWith("waiting ")) {
    return queueRegistrationMail(tx, id, { kind: "waiting", moment: decidedAt });
  }
  // The mail with the number is lost; who was enrolled by an administrator had none to wait for.
  if (registration.lastMail || !consentAt) return;
  const moment = registration.registrationDate;
  if (status === "waiting") return queueRegistrationMail(tx, id, { kind: "waiting", moment });
  if (status === "pending") return queueRegistrationMail(tx, id, { kind: "received", moment });
}

type Returned = typeof courseRegistrations.$inferSelect;
