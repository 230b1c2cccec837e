import { findAccountsOf } from "#app/domain/accounts/account-personal-data.server.ts";
import { COURSE_PARTS } from "#app/domain/courses/course.trash.server.ts";
import { findMailsOf } from "#app/domain/mail/mail-admin.server.ts";
import { findMessagesOf } from "#app/domain/messages/message.server.ts";
import { messageTrash } from "#app/domain/messages/message.trash.server.ts";
import {
  findLettersTo,
  findSubscriptionsOf,
} from "#app/domain/newsletter/subscribers/subscriber-personal-data.server.ts";
import { findAlertsOf } from "#app/domain/opening-alerts/opening-alert-personal-data.server.ts";
import { findInTrash, type InTrash } from "#app/domain/records/trash/trash-person.server.ts";
import { ANSWERS } from "#app/domain/registrations/admin/registration-admin.ts";
import { registrationTrash } from "#app/domain/registrations/admin/registration-trash.server.ts";
import {
  findRegistrationsOf,
  isSamePhone,
} from "#app/domain/registrations/registration-person.server.ts";
import { findStudiesOf } from "#app/domain/students/student-personal-data.server.ts";
import { listThemeMarks } from "#app/domain/themes/theme.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { withZone } from "#app/infra/french/french-moments.ts";
import { groupedPhone } from "#app/infra/french/phone.server.ts";
import { wordsOfMarkdown } from "#app/infra/rich-text/rich-text-words.ts";
import type { KeptSection, Person, PersonalFile } from "./personal-data.ts";

export async function findPersonalFile(person: Person): Promise<PersonalFile> {
  const { email, phone } = person;
  const registrations = await findRegistrationsOf(person);
  const messages = await findMessagesOf(person);
  const trashed = await findTrashed(person);
  const aboutIds = [...registrations.ids, ...messages.ids, ...trashed.map(({ row }) => row.id)];
  const sections = [
    section("registrations", "Inscriptions aux formations", registrations.items),
    section("studies", "Présences et paiements", await findStudiesOf(aboutIds)),
    section("messages", "Messages envoyés au centre", messages.items),
    section("newsletter", "Lettre", await findSubscriptionsOf(email, await listThemeMarks())),
    section("letters", "Lettres reçues", await findLettersTo(email)),
    section("alerts", "Ouvertures d'inscriptions attendues", await findAlertsOf(email)),
    section("trash", "Corbeille", trashed.map(trashedItem)),
    section("mails", "E-mails que nous avons écrits", await findMailsOf(email, aboutIds)),
    section("account", "Compte de l'administration", await findAccountsOf(email)),
  ];
  const others = registrations.contacts.filter((one) => one && ![email, phone].includes(one));
  return {
    person,
    sections: sections.filter(({ items }) => items.length > 0),
    others: [...new Set(others as string[])],
  };
}

type Said = { title: string; facts: readonly (readonly [string, string | Date | null])[] };

function section(key: KeptSection["key"], title: string, said: Said[]): KeptSection {
  const items = said.map((item) => ({
    title: item.title,
    facts: item.facts.flatMap(([label, value]) =>
      value ? [[label, value instanceof Date ? withZone(value) : value] as const] : [],
    ),
  }));
  return { key, title, items };
}

export const WITH_PEOPLE = {
  ...COURSE_PARTS,
  registration: registrationTrash,
  message: messageTrash,
};

export function findTrashed({ email, phone }: Person, within: Transaction | typeof db = db) {
  const address = email?.trim().toLowerCase();
  const isTheirs = (one: { email: string | null; phone?: string | null }) =>
    (address !== undefined && one.email?.trim().toLowerCase() === address) ||
    (phone !== null && typeof one.phone === "string" && isSamePhone(phone, one.phone));
  return findInTrash(WITH_PEOPLE, isTheirs, { within });
}

function trashedItem({ row, item }: InTrash): Said {
  return {
    title: row.referenceNumber ? `Inscription ${row.referenceNumber}` : "Message",
    facts: [
      ["Supprimé le", item.deletedAt],
      ...TRASHED.map(([label, column]) => [label, textOf(row[column])] as const),
      ["Téléphone", groupedPhone(textOf(row.phone) ?? "")],
      ["Notre réponse", wordsOfMarkdown(textOf(row.adminResponse) ?? "")],
    ],
  };
}

const TRASHED = [
  ["Prénom", "firstName"],
  ["Nom", "lastName"],
  ["Nom", "name"],
  ["E-mail", "userEmail"],
  ["E-mail", "email"],
  ...ANSWERS.map(([column, label]) => [label, column] as const),
  ["Message", "message"],
] as const;

function textOf(value: unknown): string | null {
  return typeof value === "string" || typeof value === "number" ? String(value) : null;
}
