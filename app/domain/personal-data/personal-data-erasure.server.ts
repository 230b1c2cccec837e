import { eraseAccountsOf } from "#app/domain/accounts/account-personal-data.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { eraseMailsOf } from "#app/domain/mail/mail-admin.server.ts";
import { eraseMessagesOf } from "#app/domain/messages/message.server.ts";
import { eraseSubscriptionsOf } from "#app/domain/newsletter/subscribers/subscriber-personal-data.server.ts";
import { eraseAlertsOf } from "#app/domain/opening-alerts/opening-alert-personal-data.server.ts";
import { eraseFromTrash } from "#app/domain/records/trash/trash-person.server.ts";
import { eraseRegistrationsOf } from "#app/domain/registrations/registration-person.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { count } from "#app/infra/french/french.ts";
import type { Person } from "./personal-data.ts";
import { findTrashed, WITH_PEOPLE } from "./personal-data-search.server.ts";

export type Eraser = { id: string; name: string } | "person";

/** The journal says that it was done, never whose data it was. */
export function erasePerson(person: Person, by: Eraser, now = new Date()): Promise<Erasure> {
  const { email } = person;
  return db.transaction(async (tx) => {
    const registrations = await eraseRegistrationsOf(tx, person, now);
    const messages = await eraseMessagesOf(tx, person);
    const subscriptions = await eraseSubscriptionsOf(tx, email);
    const alerts = await eraseAlertsOf(tx, email);
    await eraseAccountsOf(tx, email);
    const trashed = await findTrashed(person, tx);
    await eraseFromTrash(WITH_PEOPLE, trashed, tx);
    const about = [...registrations, ...messages, ...trashed.map(({ row }) => row.id)];
    const erasure = {
      registrations: registrations.length,
      messages: messages.length,
      subscriptions,
      alerts,
      trashed: trashed.length,
      mails: await eraseMailsOf(tx, email, about),
    };
    const isOwn = by === "person";
    const actor = isOwn ? { id: "visiteur", name: "Une personne" } : by;
    const kind = isOwn ? "own_data" : "person";
    await recordEvent(actor, { verb: "erase", kind, detail: erasureInWords(erasure) }, tx);
    return erasure;
  });
}

const ERASED = {
  registrations: ["inscription", "inscriptions"],
  messages: ["message", "messages"],
  subscriptions: ["abonnement à la lettre", "abonnements à la lettre"],
  alerts: ["ouverture attendue", "ouvertures attendues"],
  trashed: ["élément de la corbeille", "éléments de la corbeille"],
  mails: ["e-mail", "e-mails"],
} as const;
export type Erasure = Record<keyof typeof ERASED, number>;

export function erasureInWords(erasure: Erasure): string {
  const kinds = Object.entries(ERASED) as [keyof Erasure, (typeof ERASED)[keyof Erasure]][];
  const parts = kinds.flatMap(([kind, [one, several]]) =>
    erasure[kind] > 0 ? count(erasure[kind], one, several) : [],
  );
  return parts.join(", ") || "rien n'était gardé";
}
