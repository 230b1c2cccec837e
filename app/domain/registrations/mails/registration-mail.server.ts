import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { createElement } from "react";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { formationPath } from "#app/domain/courses/course.ts";
import { readDocuments } from "#app/domain/courses/formations/documents/formation-documents.server.ts";
import {
  listFormationsForAge,
  sessionColumns,
} from "#app/domain/courses/formations/formation.server.ts";
import {
  type Ages,
  ageDoubt,
  agesText,
  isOutside,
} from "#app/domain/courses/formations/formation-ages.server.ts";
import { followedAs, withAddress } from "#app/domain/courses/formations/formation-place.ts";
import { withHeldTerm } from "#app/domain/courses/formations/sessions/session-changes.ts";
import { instructors } from "#app/domain/instructors/instructor.table.server.ts";
import { cancelMailsAbout, queueMail } from "#app/domain/mail/mail-queue.server.ts";
import { datesText } from "#app/domain/registrations/decisions/registration-dates.ts";
import {
  courseRegistrations,
  waitlistRank,
} from "#app/domain/registrations/registration.table.server.ts";
import {
  FOLLOW_UP_LABEL,
  followUpPath,
  isClaimed,
  toldState,
  undoableSince,
} from "#app/domain/registrations/registration.ts";
import { initialsOf, studentName } from "#app/domain/registrations/registration-initials.server.ts";
import { offerLink } from "#app/domain/registrations/seats/registration-offer-link.server.ts";
import { recordingsLink } from "#app/domain/registrations/student-access.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { worldwidePhone } from "#app/infra/french/phone.server.ts";
import { defineJob, enqueue } from "#app/infra/jobs.server.ts";
import { mailsLeave } from "#app/infra/mail/mail.server.ts";
import { formationCalendar } from "./registration-calendar.server.ts";
import type { DECISION_MAILS } from "./registration-decision-mails.tsx";
import type { MailFacts, RegistrationMail } from "./registration-mail.tsx";
import type { REQUEST_MAILS } from "./registration-request-mails.tsx";

export type RegistrationMailKind = keyof typeof REQUEST_MAILS | keyof typeof DECISION_MAILS;
export type DueMail = {
  registrationId: string;
  kind: RegistrationMailKind;
  /** ISO text. */
  moment: string;
};
export type MailedRegistration = NonNullable<Awaited<ReturnType<typeof lockForMail>>>;

const mailRegistration = defineJob<DueMail>("mail-registration", (due) =>
  sendRegistrationMail(due),
);

/** Given a transaction, kept only if that is. */
export function queueRegistrationMail(
  within: Transaction | undefined,
  registrationId: string,
  { kind, moment, startAfter }: { kind: RegistrationMailKind; moment: Date; startAfter?: Date },
): Promise<void> {
  const due = { registrationId, kind, moment: moment.toISOString() };
  return enqueue(mailRegistration, due, { within, startAfter });
}

/** Decisions whose mail is written once they can no longer be undone. */
export function countMailsToCome(now = new Date()): Promise<number> {
  const { userEmail, notifiedAt, decidedAt } = courseRegistrations;
  return db.$count(
    courseRegistrations,
    and(isNotNull(userEmail), isNull(notifiedAt), gt(decidedAt, undoableSince(now))),
  );
}

/** That it was said is noted with the mail itself: both or neither. */
export async function sendRegistrationMail(
  { registrationId, kind, moment }: DueMail,
  now = new Date(),
): Promise<void> {
  const { isTrue, isSecret, expiresAt, notifies } = await findMail(kind);
  await db.transaction(async (tx) => {
    const registration = await lockForMail(tx, registrationId);
    const label = `${kind} ${moment}`;
    if (!registration?.userEmail || registration.lastMail === label) return;
    if (isTrue && !isTrue(registration, moment)) return;
    const { withdrawingAt } = registration;
    if (withdrawingAt) {
      // Said only if the withdrawal is undone.
      const startAfter = new Date(Math.max(+withdrawingAt, +now) + 60_000);
      await queueRegistrationMail(tx, registrationId, {
        kind,
        moment: new Date(moment),
        startAfter,
      });
      return;
    }
    const mail = {
      ...(await composeMail(tx, kind, registration, now)),
      to: registration.userEmail,
      about: aboutRegistration(registrationId),
      canBeSentAgain: !isSecret,
      expiresAt: expiresAt?.(registration) ?? undefined,
    };
    await queueMail(mail, { within: tx });
    const { notifiedAt, formation } = registration;
    await tx
      .update(courseRegistrations)
      .set({
        lastMail: label,
        ...(notifies?.includes("decision") && { notifiedAt: notifiedAt ?? now }),
        ...(notifies?.includes("dates") && { notifiedDates: datesText(formation) }),
      })
      .where(eq(courseRegistrations.id, registrationId));
  });
}

export async function composeMail(
  tx: Transaction,
  kind: RegistrationMailKind,
  registration: MailedRegistration,
  now = new Date(),
) {
  const { MailCode } = await import("#app/ui/mail-layout.tsx");
  const {
    siteName,
    contactAddress: address,
    contactPhone,
    allowRegistrations,
  } = await readSettings(tx);
  const phone = worldwidePhone(contactPhone);
  const { words, calendar, carriesTerms } = await findMail(kind);
  const { formation: stored, ...known } = registration;
  const formation = withHeldTerm(withAddress(followedAs(stored, known.chosenPlace), address));
  const link = env.SITE_URL + followUpPath(known.referenceNumber);
  const change = calendar?.(registration) ?? null;
  const initials = initialsOf(known);
  // A parent may be noted since.
  const isForOneself = known.isForOneself && known.guardianName === null;
  const student = isClaimed(known) ? initials : studentName(known);
  const { subject, ...page } = words({
    ...known,
    ...formation,
    initials,
    isForOneself,
    whom: [isForOneself ? "Vos initiales" : "Personne à inscrire (initiales)", initials],
    ageDoubt: ageDoubt(stored, known.age),
    student,
    whose: [student === initials ? "Personne inscrite (initiales)" : "Personne inscrite", student],
    code: createElement(MailCode, null, known.referenceNumber),
    site: { url: env.SITE_URL, address, phone },
    calendar: change,
    told: toldState(known, now),
    link,
    offerLink: offerLink(known.id),
    recordingsLink: recordingsLink(known.id),
    leaves: mailsLeave(),
    elsewhere:
      kind === "rejected" && allowRegistrations ? await openForAge(stored, known.age) : null,
  });
  const site = { siteName, siteUrl: env.SITE_URL, now, isOwn: true } as const;
  const file = change && formationCalendar(formation, change, site);
  return {
    kind: `registration-${kind}`,
    subject,
    template: { action: { label: FOLLOW_UP_LABEL, href: link }, ...page, foot: page.foot ?? ASKED },
    attachments: [
      ...(file ? [file] : []),
      ...(carriesTerms?.(registration) ? await readDocuments(formation.id, tx) : []),
    ],
  };
}

const MOST_ELSEWHERE = 3;

/** Refused for an age that this formation is not for: those that are. */
async function openForAge(refused: Ages, age: number | null): Promise<MailFacts["elsewhere"]> {
  if (age === null || !isOutside(refused, age)) return null;
  const open = await listFormationsForAge(age, MOST_ELSEWHERE);
  if (open.length === 0) return null;
  return open.map((one) => ({
    label: `« ${one.title} », ${agesText(one)}`,
    href: env.SITE_URL + formationPath(one),
  }));
}

const ASKED = "Vous recevez cet e-mail parce que vous avez demandé cette inscription.";

export function aboutRegistration<Id extends string | readonly string[]>(id: Id) {
  return { kind: "registration", id };
}

/** Cancels also a mail that waits for a mail server that is down. */
export async function cancelDecisionMail(tx: Transaction, id: string): Promise<number> {
  await cancelMails(tx, id, ["dates-changed"]);
  return cancelMails(tx, id, ["approved", "enrolled", "rejected"]);
}

export function cancelMails(
  tx: Transaction,
  id: string,
  kinds: RegistrationMailKind[],
): Promise<number> {
  const named = kinds.map((kind) => `registration-${kind}`);
  return cancelMailsAbout(aboutRegistration(id), { within: tx, kinds: named });
}

/** The formation it was moved from. */
const former = alias(courses, "former");

/** Locked before what it belongs to is read: two jobs never send one mail. */
export async function lockForMail(tx: Transaction, id: string) {
  const isIt = eq(courseRegistrations.id, id);
  const [registration] = await tx.select().from(courseRegistrations).where(isIt).for("update");
  const [about] = await tx
    .select({
      rank: waitlistRank(),
      former: former.title,
      formation: {
        id: courses.id,
        slug: courses.slug,
        title: courses.title,
        startDate: courses.startDate,
        endDate: courses.endDate,
        price: courses.price,
        ageMin: courses.ageMin,
        ageMax: courses.ageMax,
        durationHours: courses.durationHours,
        studentsOnly: courses.studentsOnly,
        ...sessionColumns,
        payment: courses.payment,
        onlineLink: courses.onlineLink,
        practicalTerms: courses.practicalTerms,
      },
      instructor: instructors.name,
    })
    .from(courseRegistrations)
    .innerJoin(courses, eq(courses.id, courseRegistrations.courseId))
    .leftJoin(former, eq(former.id, courseRegistrations.movedFrom))
    .leftJoin(instructors, eq(instructors.id, courses.instructorId))
    .where(isIt);
  return registration && about && { ...registration, ...about };
}

/** Loaded when a mail is written: react-email weighs half a second at start. */
async function findMail(kind: RegistrationMailKind): Promise<RegistrationMail> {
  const { REQUEST_MAILS } = await import("./registration-request-mails.tsx");
  const { DECISION_MAILS } = await import("./registration-decision-mails.tsx");
  return { ...REQUEST_MAILS, ...DECISION_MAILS }[kind];
}
