import { eq } from "drizzle-orm";
import { listEventsAbout } from "#app/domain/audit/audit-list.server.ts";
import { listMailsAbout } from "#app/domain/mail/mail-admin.server.ts";
import type { AdminMail } from "#app/domain/mail/mail-admin.ts";
import { aboutRegistration } from "#app/domain/registrations/mails/registration-mail.server.ts";
import {
  type courseRegistrations,
  registrationRepeats,
} from "#app/domain/registrations/registration.table.server.ts";
import { isClaimed } from "#app/domain/registrations/registration.ts";
import { db } from "#app/infra/database/database.server.ts";

type Registration = typeof courseRegistrations.$inferSelect;
export type HistoryEntry = { id: string; at: Date } & ({ text: string } | { mail: AdminMail });

const REQUESTED = "Demande reçue par le site";
const WRITTEN = "Inscription enregistrée";
const REPEATED = "La personne a demandé de nouveau";
const CLAIMED = "La personne a pris la place proposée";

/** Who decided what, what the person did and what was written to them; the newest first. */
export async function readHistory(registration: Registration): Promise<HistoryEntry[]> {
  const { id, referenceNumber, registrationDate, consentAt } = registration;
  const { kind } = aboutRegistration(id);
  const [events, mails, repeats] = await Promise.all([
    listEventsAbout("registration", id),
    listMailsAbout(kind, id),
    db.select().from(registrationRepeats).where(eq(registrationRepeats.registrationId, id)),
  ]);
  const entries: HistoryEntry[] = [
    { id: "demande", at: registrationDate, text: consentAt ? REQUESTED : WRITTEN },
    ...repeats.map((one) => ({ id: one.id, at: one.requestedAt, text: REPEATED })),
    ...claims(registration),
    ...events.map(({ id, at, actor, sentence }) => ({
      id,
      at,
      // All of it is about this one.
      text: `${actor} ${sentence.replace(` ${referenceNumber}`, "")}`,
    })),
    ...mails.map((mail) => ({ id: mail.id, at: mail.createdAt, mail })),
  ];
  return entries.sort((one, other) => other.at.getTime() - one.at.getTime());
}

/** Who took a seat learnt of it at once. */
function claims({ id, status, approvalDate, ...told }: Registration) {
  const claimed = status === "approved" && isClaimed(told);
  return claimed && approvalDate ? [{ id: `place-${id}`, at: approvalDate, text: CLAIMED }] : [];
}
