import { eq } from "drizzle-orm";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { instructors } from "#app/domain/instructors/instructor.table.server.ts";
import { cancelMailsAbout, queueMail } from "#app/domain/mail/mail-queue.server.ts";
import { areNotified, datesText } from "#app/domain/registrations/decisions/registration-dates.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { followUpPath } from "#app/domain/registrations/registration.ts";
import { waitlistRank } from "#app/domain/registrations/seats/registration-line.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import type { SiteSettings } from "#app/domain/settings/settings.ts";
import { db } from "#app/infra/database/database.server.ts";
import type { Transaction } from "#app/infra/database/database-transaction.server.ts";
import { env } from "#app/infra/env.server.ts";
import { formationCalendar } from "./registration-calendar.server.ts";
import type { RegistrationMailData } from "./registration-mail-data.ts";
import {
  calendarOf,
  composeMail,
  type MailedRegistration,
  type RegistrationMailKind,
} from "./registration-mail-text.server.tsx";

export type RegistrationMail = {
  registrationId: string;
  kind: RegistrationMailKind;
  /** The instant it speaks of, as ISO text: what has changed since is no longer told. */
  moment: string;
};

/**
 * Writes to the person, unless what was to be told is no longer true, was told already, or there is no
 * address. That it was told is noted with the mail itself: both or neither.
 */
export async function sendRegistrationMail(
  { registrationId, kind, moment }: RegistrationMail,
  now = new Date(),
): Promise<void> {
  await db.transaction(async (tx) => {
    const registration = await lockForMail(tx, registrationId);
    const label = `${kind} ${moment}`;
    if (!registration?.email || registration.lastMail === label) return;
    if (!stillTrue(registration, { kind, moment })) return;
    const settings = await readSettings(tx);
    const data = dataOf(registration, settings);
    const { subject, template } = await composeMail(kind, registration, data);
    const dated = calendarOf(kind, registration);
    const calendar =
      dated &&
      formationCalendar(
        { ...registration.formation, ...dated.dates },
        {
          siteName: settings.siteName,
          siteUrl: env.SITE_URL,
          address: settings.contactAddress,
          now,
          cancelled: dated.cancelled,
        },
      );
    const mail = {
      kind: `registration-${kind}`,
      to: registration.email,
      subject,
      template,
      attachments: calendar ? [calendar] : [],
      about: { kind: "registration", id: registrationId },
      canBeSentAgain: !OPENS_A_DOOR.has(kind),
      expiresAt: kind === "offered" ? (registration.offerExpiresAt ?? undefined) : undefined,
    };
    await queueMail(mail, { within: tx });
    const notified = DECISIONS.has(kind) ? { notifiedAt: registration.notifiedAt ?? now } : {};
    const dates = NOTIFIES_DATES.has(kind)
      ? { notifiedDates: datesText(registration.formation) }
      : {};
    await tx
      .update(courseRegistrations)
      .set({ lastMail: label, ...notified, ...dates })
      .where(eq(courseRegistrations.id, registrationId));
  });
}

const OPENS_A_DOOR = new Set<RegistrationMailKind>(["offered", "offer-expired"]);
const DECISIONS = new Set<RegistrationMailKind>(["approved", "enrolled", "rejected"]);

const NOTIFIES_DATES = new Set<RegistrationMailKind>(["approved", "enrolled", "dates-changed"]);

/**
 * Calls back the mail of a decision that waits for its turn, or for a mail server that is down; tells how
 * many. What was to follow it goes too.
 */
export async function cancelDecisionMail(
  within: Transaction,
  registrationId: string,
): Promise<number> {
  const about = { kind: "registration", id: registrationId };
  await cancelMailsAbout(about, { within, kinds: ["registration-dates-changed"] });
  const kinds = [...DECISIONS].map((kind) => `registration-${kind}`);
  return cancelMailsAbout(about, { within, kinds });
}

/** Calls back what tells somebody of the place in line, or of a seat offered there; tells how many. */
export function cancelWaitlistMail(
  within: Transaction,
  registrationId: string,
  status: "waiting" | "offered",
): Promise<number> {
  const about = { kind: "registration", id: registrationId };
  return cancelMailsAbout(about, { within, kinds: [`registration-${status}`] });
}

function stillTrue(
  { status, decidedAt, offerExpiresAt, withdrawal, notifiedDates, formation }: MailedRegistration,
  { kind, moment }: Pick<RegistrationMail, "kind" | "moment">,
): boolean {
  switch (kind) {
    case "received":
    case "again":
      return true;
    case "waiting":
      return status === "waiting";
    case "offered":
      return status === "offered" && offerExpiresAt?.toISOString() === moment;
    case "offer-expired":
      return withdrawal === "lapsed";
    case "dates-changed":
      return (
        status === "approved" && notifiedDates !== null && !areNotified(notifiedDates, formation)
      );
    case "undone":
      return status === "pending" || status === "waiting";
    case "rejected":
      return status === "rejected" && decidedAt?.toISOString() === moment;
    case "approved":
    case "enrolled":
      return status === "approved" && decidedAt?.toISOString() === moment;
  }
}

/** The registration's row is locked before what it belongs to is read: two jobs never send one mail. */
export async function lockForMail(tx: Transaction, id: string) {
  const [known] = await tx
    .select({ id: courseRegistrations.id })
    .from(courseRegistrations)
    .where(eq(courseRegistrations.id, id))
    .for("update");
  if (!known) return undefined;
  const [registration] = await tx
    .select({
      id: courseRegistrations.id,
      email: courseRegistrations.userEmail,
      reference: courseRegistrations.referenceNumber,
      status: courseRegistrations.status,
      withdrawal: courseRegistrations.withdrawal,
      decidedAt: courseRegistrations.decidedAt,
      notifiedAt: courseRegistrations.notifiedAt,
      offerExpiresAt: courseRegistrations.offerExpiresAt,
      reason: courseRegistrations.rejectionReason,
      lastMail: courseRegistrations.lastMail,
      notifiedDates: courseRegistrations.notifiedDates,
      rank: waitlistRank(),
      formation: {
        id: courses.id,
        title: courses.title,
        startDate: courses.startDate,
        endDate: courses.endDate,
        price: courses.price,
        durationHours: courses.durationHours,
      },
      instructor: instructors.name,
    })
    .from(courseRegistrations)
    .innerJoin(courses, eq(courses.id, courseRegistrations.courseId))
    .leftJoin(instructors, eq(instructors.id, courses.instructorId))
    .where(eq(courseRegistrations.id, id));
  return registration;
}

export function dataOf(
  { formation, instructor, reference }: MailedRegistration,
  { siteName, contactAddress, contactPhone }: SiteSettings,
): RegistrationMailData {
  return {
    site: { name: siteName, url: env.SITE_URL, address: contactAddress, phone: contactPhone },
    formation: { ...formation, instructor },
    reference,
    link: env.SITE_URL + followUpPath(reference),
  };
}
