import { inArray, type SQL, sql } from "drizzle-orm";
import {
  cancelMailsAbout,
  holdMailsAbout,
  releaseMailsAbout,
} from "#app/domain/mail/mail-queue.server.ts";
import type { AnyRow, TrashRecord } from "#app/domain/records/trash/trash-record.server.ts";
import {
  cancelDecisionMail,
  queueRegistrationMail,
} from "#app/domain/registrations/mails/registration-mail.server.ts";
import {
  courseRegistrations,
  registrationRepeats,
} from "#app/domain/registrations/registration.table.server.ts";
import { notificationTime } from "#app/domain/registrations/registration.ts";
import { findEarlier } from "#app/domain/registrations/registration-person.server.ts";
import { returnToWaitlist } from "#app/domain/registrations/seats/registration-offer.server.ts";
import {
  lockFormation,
  lockFormations,
  reallocateFormation,
  seatsLeft,
} from "#app/domain/registrations/seats/registration-seats.server.ts";
import type { Transaction } from "#app/infra/database/database.server.ts";
import { count } from "#app/infra/french/french.ts";

type Registration = typeof courseRegistrations.$inferSelect;

export const registrationTrash: TrashRecord<Registration> = {
  table: courseRegistrations,
  plural: "Inscriptions",
  labelOf: () => "Inscription",
  titleOf: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  audited: ({ referenceNumber }) => ({ kind: "registration", title: referenceNumber }),
  screenOf: () => "/admin/registrations",
  parent: { kind: "course", column: "course_id", keepsIt: true },
  along: (n) => count(n, "inscription"),
  owns: {
    table: registrationRepeats,
    column: "registration_id",
    personOf: (row) => reachedAt(row as typeof registrationRepeats.$inferSelect),
  },
  personOf: reachedAt,
  refusals: {
    parent: "la formation n'existe plus. Restaurez d'abord la formation.",
    taken: "cette personne s'est inscrite de nouveau entre-temps.",
  },
  async lock(tx, ids) {
    await lockFormations(tx, inArray(courseRegistrations.id, ids));
  },
  async deleted(tx, rows) {
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await holdMailsAbout({ kind: "registration", id: ids }, tx);
    for (const courseId of new Set(rows.map((row) => row.courseId))) {
      await reallocateFormation(tx, courseId);
    }
  },
  returns: returnToSeat,
  restored,
  async destroyed(tx, rows) {
    const id = rows.map((row) => row.id);
    await cancelMailsAbout({ kind: "registration", id }, { within: tx });
  },
};

function reachedAt({ userEmail, phone }: Pick<Registration, "userEmail" | "phone">) {
  return { email: userEmail, phone };
}

/** Who held a seat that was given away meanwhile waits again. */
async function returnToSeat(tx: Transaction, row: Registration) {
  const formation = await lockFormation(tx, row.courseId);
  if (!formation || (await findEarlier(tx, formation.id, row))) return { taken: true } as const;
  const seatless = WITHOUT_SEAT[row.status];
  const waits = seatless !== undefined && (await seatsLeft(tx, formation)) < 1;
  return { changes: waits ? seatless : undefined, waits };
}

const WITHOUT_SEAT: Partial<Record<Registration["status"], SQL>> = {
  approved: sql`status = 'pending', approval_date = null, offer_expires_at = null`,
  offered: sql`status = 'waiting', offer_expires_at = null`,
};

/** What waited to be told leaves as far as it is still true. */
async function restored(tx: Transaction, rows: Registration[], formation?: AnyRow): Promise<void> {
  const now = new Date();
  if (formation) await returnToWaitlist(tx, formation.id, now);
  const [courseId] = formation ? [formation.id] : rows.map((row) => row.courseId);
  if (courseId) await reallocateFormation(tx, courseId, now);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  const returned = await tx
    .select()
    .from(courseRegistrations)
    .where(inArray(courseRegistrations.id, ids));
  for (const registration of returned) await tellWhatIsTrue(tx, registration, now);
  await releaseMailsAbout({ kind: "registration", id: ids }, tx);
}

/** The mail's job may have found nothing to send; who was told already is not told twice. */
async function tellWhatIsTrue(tx: Transaction, registration: Registration, now: Date) {
  const { id, status, decidedAt, notifiedAt, consentAt, offerExpiresAt, lastMail } = registration;
  if (status === "approved" || status === "rejected") {
    if (!decidedAt || notifiedAt) return;
    const due = notificationTime(decidedAt);
    const kind = status === "approved" && !consentAt ? "enrolled" : status;
    const startAfter = due > now ? due : now;
    return queueRegistrationMail(tx, id, { kind, moment: decidedAt, startAfter });
  }
  // The seat was given away meanwhile, and the approval with it.
  await cancelDecisionMail(tx, id);
  if (status === "offered" && offerExpiresAt) {
    return queueRegistrationMail(tx, id, { kind: "offered", moment: offerExpiresAt });
  }
  if (status === "waiting" && decidedAt && !lastMail?.startsWith("waiting ")) {
    return queueRegistrationMail(tx, id, { kind: "waiting", moment: decidedAt });
  }
  // The mail with the number is lost; who was enrolled by an administrator had none to wait for.
  if (lastMail || !consentAt) return;
  const kind = { waiting: "waiting", pending: "received" } as const;
  if (status === "waiting" || status === "pending") {
    const moment = registration.registrationDate;
    return queueRegistrationMail(tx, id, { kind: kind[status], moment });
  }
}
