import { desc, eq, inArray, or, sql } from "drizzle-orm";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { mails } from "#app/domain/mail/mail.table.server.ts";
import { contactMessages } from "#app/domain/messages/message.table.server.ts";
import { MESSAGE_STATUS_LABELS } from "#app/domain/messages/message-admin.ts";
import { newsletterSubscribers } from "#app/domain/newsletter/subscribers/subscriber.table.server.ts";
import {
  SUBSCRIBER_LABELS,
  SUBSCRIBER_SOURCE_LABELS,
} from "#app/domain/newsletter/subscribers/subscriber-admin.ts";
import {
  courseRegistrations,
  registrationRepeats,
} from "#app/domain/registrations/registration.table.server.ts";
import { REGISTRATION_STATES } from "#app/domain/registrations/registration.ts";
import { isReachedBy } from "#app/domain/registrations/registration-person.server.ts";
import { themes } from "#app/domain/themes/theme.table.server.ts";
import { findInTrash } from "#app/domain/trash/trash-person.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { formatLongDate } from "#app/infra/french/french.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { factsOf, type KeptSection, type Person, type PersonalFile } from "./personal-data.ts";
import { accountSection, hasEmail, lettersSection } from "./personal-data-sections.server.ts";

/** All that is kept about a person, wherever it is. */
export async function findPersonalFile(person: Person): Promise<PersonalFile> {
  const registrations = await findRegistrations(person);
  const messages = await findMessages(person);
  const trashed = await findTrashed(person);
  const sections = [
    registrationsSection(registrations, await findRepeats(person)),
    messagesSection(messages),
    await newsletterSection(person),
    await lettersSection(person),
    trashSection(trashed),
    await mailsSection(person, [...registrations, ...messages, ...trashed.map(({ row }) => row)]),
    await accountSection(person),
  ];
  const found = registrations.flatMap(({ userEmail, phone }) => [userEmail?.toLowerCase(), phone]);
  const own = [person.email, person.phone];
  const others = new Set(found.filter((one) => one && !own.includes(one)) as string[]);
  return {
    person,
    sections: sections.filter(({ items }) => items.length > 0),
    others: [...others],
  };
}

function findRegistrations({ email, phone }: Person) {
  const { id, userEmail, referenceNumber } = courseRegistrations;
  return db
    .select({
      id,
      userEmail,
      referenceNumber,
      phone: courseRegistrations.phone,
      firstName: courseRegistrations.firstName,
      lastName: courseRegistrations.lastName,
      status: courseRegistrations.status,
      registrationDate: courseRegistrations.registrationDate,
      approvalDate: courseRegistrations.approvalDate,
      educationLevel: courseRegistrations.educationLevel,
      experienceLevel: courseRegistrations.experienceLevel,
      motivationText: courseRegistrations.motivationText,
      availabilityPreferences: courseRegistrations.availabilityPreferences,
      specialNeeds: courseRegistrations.specialNeeds,
      rejectionReason: courseRegistrations.rejectionReason,
      consentAt: courseRegistrations.consentAt,
      consentVersion: courseRegistrations.consentVersion,
      formation: courses.title,
    })
    .from(courseRegistrations)
    .innerJoin(courses, eq(courses.id, courseRegistrations.courseId))
    .where(isReachedBy({ userEmail: email, phone }) ?? sql`false`)
    .orderBy(desc(courseRegistrations.registrationDate), id);
}

type FoundRegistration = Awaited<ReturnType<typeof findRegistrations>>[number];

/** What was typed to register somebody who was registered already. */
function findRepeats({ email, phone }: Person) {
  const { referenceNumber, userEmail, requestedAt } = registrationRepeats;
  return db
    .select({
      referenceNumber,
      userEmail,
      requestedAt,
      phone: registrationRepeats.phone,
      educationLevel: registrationRepeats.educationLevel,
      experienceLevel: registrationRepeats.experienceLevel,
      motivationText: registrationRepeats.motivationText,
      availabilityPreferences: registrationRepeats.availabilityPreferences,
      specialNeeds: registrationRepeats.specialNeeds,
      formation: courses.title,
    })
    .from(registrationRepeats)
    .innerJoin(courseRegistrations, eq(courseRegistrations.id, registrationRepeats.registrationId))
    .innerJoin(courses, eq(courses.id, courseRegistrations.courseId))
    .where(isReachedBy({ userEmail: email, phone }, registrationRepeats) ?? sql`false`)
    .orderBy(desc(requestedAt));
}

function registrationsSection(
  found: FoundRegistration[],
  repeats: Awaited<ReturnType<typeof findRepeats>>,
): KeptSection {
  const again = repeats.map((one) => ({
    title: `${one.referenceNumber} · ${one.formation}`,
    facts: factsOf([
      ["Demandée de nouveau le", formatDateTime(one.requestedAt)],
      ["E-mail", one.userEmail],
      ["Téléphone", one.phone],
      ...answersOf(one),
    ]),
  }));
  const items = found.map((one) => ({
    title: `${one.referenceNumber} · ${one.formation}`,
    facts: factsOf([
      ["Prénom et nom", `${one.firstName} ${one.lastName}`],
      ["E-mail", one.userEmail],
      ["Téléphone", one.phone],
      ["État", REGISTRATION_STATES[one.status]],
      ["Demandée le", formatDateTime(one.registrationDate)],
      ["Acceptée le", one.approvalDate && formatDateTime(one.approvalDate)],
      ["Raison du refus", one.rejectionReason],
      ...answersOf(one),
      ["Accord donné", consentInWords(one)],
    ]),
  }));
  return {
    key: "registrations",
    title: "Inscriptions aux formations",
    items: [...items, ...again],
  };
}

function answersOf(one: FoundRegistration | Awaited<ReturnType<typeof findRepeats>>[number]) {
  return [
    ["Niveau d'études", one.educationLevel],
    ["Expérience", one.experienceLevel],
    ["Motivations", one.motivationText],
    ["Disponibilités", one.availabilityPreferences],
    ["Besoins particuliers", one.specialNeeds],
  ] as const;
}

function findMessages(person: Person) {
  return db
    .select()
    .from(contactMessages)
    .where(hasEmail(person))
    .orderBy(desc(contactMessages.createdAt), contactMessages.id);
}

function messagesSection(found: (typeof contactMessages.$inferSelect)[]): KeptSection {
  const items = found.map((one) => ({
    title: one.subject ?? "Message sans sujet",
    facts: factsOf([
      ["Nom", one.name],
      ["E-mail", one.email],
      ["Reçu le", formatDateTime(one.createdAt)],
      ["État", MESSAGE_STATUS_LABELS[one.status]],
      ["Message", one.message],
      ["Notre réponse", one.adminResponse],
    ]),
  }));
  return { key: "messages", title: "Messages envoyés au centre", items };
}

function consentInWords({
  consentAt,
  consentVersion,
}: {
  consentAt: Date | null;
  consentVersion: string | null;
}): string | null {
  if (!consentAt || !consentVersion) return null;
  return `le ${formatDateTime(consentAt)}, texte du ${formatLongDate(consentVersion)}`;
}

async function newsletterSection(person: Person): Promise<KeptSection> {
  const found = await db.select().from(newsletterSubscribers).where(hasEmail(person));
  const chosen = found.flatMap(({ interests }) => interests);
  const names = await db
    .select({ id: themes.id, name: themes.name })
    .from(themes)
    .where(inArray(themes.id, chosen));
  const namesOf = (ids: string[]) =>
    names.flatMap(({ id, name }) => (ids.includes(id) ? name : [])).join(", ");
  const items = found.map((one) => ({
    title: one.email,
    facts: factsOf([
      ["État", SUBSCRIBER_LABELS[one.status]],
      ["Demandée le", formatDateTime(one.subscribedAt)],
      ["Confirmée le", one.confirmedAt && formatDateTime(one.confirmedAt)],
      ["Arrêtée le", one.unsubscribedAt && formatDateTime(one.unsubscribedAt)],
      ["Adresse refusée le", one.bouncedAt && formatDateTime(one.bouncedAt)],
      ["Thèmes choisis", namesOf(one.interests)],
      ["Venue par", SUBSCRIBER_SOURCE_LABELS[one.source]],
      ["Accord donné", consentInWords(one)],
    ]),
  }));
  return { key: "newsletter", title: "Lettre", items };
}

function findTrashed({ email, phone }: Person) {
  return findInTrash({ emails: email ? [email] : [], phones: phone ? [phone] : [] });
}

/** What was deleted and can still come back, with the words of its own columns. */
function trashSection(found: Awaited<ReturnType<typeof findTrashed>>): KeptSection {
  const items = found.map(({ row, deletedAt }) => ({
    title: row.reference_number ? `Inscription ${row.reference_number}` : "Message",
    facts: factsOf([
      ["Supprimé le", formatDateTime(deletedAt)],
      ...TRASHED.map(([label, column]) => [label, textOf(row[column])] as const),
    ]),
  }));
  return { key: "trash", title: "Corbeille", items };
}

const TRASHED = [
  ["Prénom", "first_name"],
  ["Nom", "last_name"],
  ["Nom", "name"],
  ["E-mail", "user_email"],
  ["E-mail", "email"],
  ["Téléphone", "phone"],
  ["Niveau d'études", "education_level"],
  ["Expérience", "experience_level"],
  ["Motivations", "motivation_text"],
  ["Disponibilités", "availability_preferences"],
  ["Besoins particuliers", "special_needs"],
  ["Message", "message"],
  ["Notre réponse", "admin_response"],
] as const;

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

async function mailsSection({ email }: Person, about: { id?: unknown }[]): Promise<KeptSection> {
  const aboutIds = about.map(({ id }) => String(id));
  const found = await db
    .select({
      subject: mails.subject,
      toAddress: mails.toAddress,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
    })
    .from(mails)
    .where(writtenTo(email, aboutIds))
    .orderBy(desc(mails.createdAt), mails.id);
  const items = found.map((one) => ({
    title: one.subject,
    facts: factsOf([
      ["À", one.toAddress],
      ["Écrit le", formatDateTime(one.createdAt)],
      ["Envoyé le", one.sentAt && formatDateTime(one.sentAt)],
    ]),
  }));
  return { key: "mails", title: "Courriels que nous avons écrits", items };
}

/** The mails to this address, and those about these things. */
export function writtenTo(email: string | null, aboutIds: string[]) {
  const to = email === null ? undefined : sql`lower(${mails.toAddress}) = ${email}`;
  const about = aboutIds.length > 0 ? inArray(mails.aboutId, aboutIds) : undefined;
  return or(to, about) ?? sql`false`;
}
