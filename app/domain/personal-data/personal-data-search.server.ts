import { findAccountsOf } from "#app/domain/accounts/account-personal-data.server.ts";
import { findMailsOf } from "#app/domain/mail/mail-personal-data.server.ts";
import { findMessagesOf } from "#app/domain/messages/message-personal-data.server.ts";
import {
  findLettersTo,
  findSubscriptionsOf,
} from "#app/domain/newsletter/subscribers/subscriber-personal-data.server.ts";
import {
  ANSWER_LABELS,
  findRegistrationsOf,
} from "#app/domain/registrations/registration-personal-data.server.ts";
import { listThemeMarks } from "#app/domain/themes/theme.server.ts";
import { findInTrash } from "#app/domain/trash/trash-person.server.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import type { KeptSection, Person, PersonalFile } from "./personal-data.ts";

/** All that is kept about a person: each noun says what it keeps, and how it names it. */
export async function findPersonalFile(person: Person): Promise<PersonalFile> {
  const { email, phone } = person;
  const registrations = await findRegistrationsOf(person);
  const messages = await findMessagesOf(email);
  const trashed = await findTrashed(person);
  const aboutIds = [
    ...registrations.ids,
    ...messages.ids,
    ...trashed.map(({ row }) => String(row.id)),
  ];
  const sections = [
    section("registrations", "Inscriptions aux formations", registrations.items),
    section("messages", "Messages envoyés au centre", messages.items),
    section("newsletter", "Lettre", await findSubscriptionsOf(email, await listThemeMarks())),
    section("letters", "Lettres reçues", await findLettersTo(email)),
    section("trash", "Corbeille", trashed.map(trashedItem)),
    section("mails", "Courriels que nous avons écrits", await findMailsOf(email, aboutIds)),
    section("account", "Compte de l'administration", await findAccountsOf(email)),
  ];
  const others = registrations.contacts.filter((one) => one && ![email, phone].includes(one));
  return {
    person,
    sections: sections.filter(({ items }) => items.length > 0),
    others: [...new Set(others as string[])],
  };
}

type Said = { title: string; facts: readonly (readonly [string, string | null])[] };

function section(key: KeptSection["key"], title: string, said: Said[]): KeptSection {
  const items = said.map((item) => ({
    title: item.title,
    facts: item.facts.flatMap(([label, value]) => (value ? [[label, value] as const] : [])),
  }));
  return { key, title, items };
}

function findTrashed({ email, phone }: Person) {
  return findInTrash({ emails: email ? [email] : [], phones: phone ? [phone] : [] });
}

/** What was deleted and can still come back, with the words of its own columns. */
function trashedItem({ row, deletedAt }: Awaited<ReturnType<typeof findTrashed>>[number]): Said {
  return {
    title: row.reference_number ? `Inscription ${row.reference_number}` : "Message",
    facts: [
      ["Supprimé le", formatDateTime(deletedAt)],
      ...TRASHED.map(([label, column]) => [label, textOf(row[column])] as const),
    ],
  };
}

const TRASHED = [
  ["Prénom", "first_name"],
  ["Nom", "last_name"],
  ["Nom", "name"],
  ["E-mail", "user_email"],
  ["E-mail", "email"],
  ["Téléphone", "phone"],
  [ANSWER_LABELS.educationLevel, "education_level"],
  [ANSWER_LABELS.experienceLevel, "experience_level"],
  [ANSWER_LABELS.motivationText, "motivation_text"],
  [ANSWER_LABELS.availabilityPreferences, "availability_preferences"],
  [ANSWER_LABELS.specialNeeds, "special_needs"],
  ["Message", "message"],
  ["Notre réponse", "admin_response"],
] as const;

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
