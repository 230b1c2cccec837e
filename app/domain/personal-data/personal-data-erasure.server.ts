import { and, asc, ne, sql } from "drizzle-orm";
import { adminInvitations, users } from "#app/domain/accounts/account.table.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { mails } from "#app/domain/mail/mail.table.server.ts";
import { contactMessages } from "#app/domain/messages/message.table.server.ts";
import { newsletterSubscribers } from "#app/domain/newsletter/subscribers/subscriber.table.server.ts";
import {
  courseRegistrations,
  registrationRepeats,
} from "#app/domain/registrations/registration.table.server.ts";
import { isReachedBy } from "#app/domain/registrations/registration-person.server.ts";
import {
  type LockedFormation,
  lockFormation,
  reallocateSeats,
} from "#app/domain/registrations/seats/registration-seats.server.ts";
import { eraseFromTrash, findInTrash } from "#app/domain/trash/trash-person.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import type { Transaction } from "#app/infra/database/database-transaction.server.ts";
import { count } from "#app/infra/french/french.ts";
import { eraseFromOutbox } from "#app/infra/mail/mail-outbox.server.ts";
import type { Person } from "./personal-data.ts";
import { writtenTo } from "./personal-data-search.server.ts";
import { hasEmail } from "./personal-data-sections.server.ts";

export type Erasure = {
  registrations: number;
  messages: number;
  subscriptions: number;
  trashed: number;
  mails: number;
};

/** Who asked for it: an administrator, or the person through the mailed link. */
export type Eraser = { id: string; name: string } | "person";

/**
 * Erases all that is kept about a person, at once and for good. Seats they held go to the next in line.
 * The journal says that it was done, not whose data it was; it never names a visitor.
 */
export function erasePerson(person: Person, by: Eraser, now = new Date()): Promise<Erasure> {
  const { email, phone } = person;
  return db.transaction(async (tx) => {
    const theirs = isReachedBy({ userEmail: email, phone }) ?? sql`false`;
    const formations = await lockFormations(tx, theirs);
    const registrations = await tx
      .delete(courseRegistrations)
      .where(theirs)
      .returning({ id: courseRegistrations.id });
    for (const formation of formations) await reallocateSeats(tx, formation, now);
    await tx
      .delete(registrationRepeats)
      .where(isReachedBy({ userEmail: email, phone }, registrationRepeats) ?? sql`false`);
    const messages = await tx
      .delete(contactMessages)
      .where(hasEmail(person))
      .returning({ id: contactMessages.id });
    const subscriptions = await tx
      .delete(newsletterSubscribers)
      .where(hasEmail(person))
      .returning({ id: newsletterSubscribers.id });
    await eraseWhoHasNoKey(tx, person);
    const { trashed, ids } = await eraseTrashed(tx, person);
    const about = [...registrations, ...messages].map(({ id }) => id);
    const written = await eraseMails(tx, email, [...about, ...ids]);
    const erasure = {
      registrations: registrations.length,
      messages: messages.length,
      subscriptions: subscriptions.length,
      trashed,
      mails: written.length,
    };
    await record(tx, erasure, by);
    return erasure;
  });
}

/** « 2 inscriptions, 1 message » */
export function erasureInWords(erasure: Erasure): string {
  const parts = [
    erasure.registrations && count(erasure.registrations, "inscription"),
    erasure.messages && count(erasure.messages, "message"),
    erasure.subscriptions &&
      count(erasure.subscriptions, "abonnement à la lettre", "abonnements à la lettre"),
    erasure.trashed &&
      count(erasure.trashed, "élément de la corbeille", "éléments de la corbeille"),
    erasure.mails && count(erasure.mails, "courriel"),
  ].filter(Boolean);
  return parts.join(", ") || "rien n'était gardé";
}

/** Before the registrations, and in one order, as everywhere. */
async function lockFormations(
  tx: Transaction,
  theirs: ReturnType<typeof sql>,
): Promise<LockedFormation[]> {
  const { courseId } = courseRegistrations;
  const held = await tx
    .selectDistinct({ courseId })
    .from(courseRegistrations)
    .where(theirs)
    .orderBy(asc(courseId));
  const locked: LockedFormation[] = [];
  for (const one of held) {
    const formation = await lockFormation(tx, one.courseId);
    if (formation) locked.push(formation);
  }
  return locked;
}

/** Whoever was asked to become an administrator, or never became one; an administrator's account stays. */
async function eraseWhoHasNoKey(tx: Transaction, person: Person): Promise<void> {
  await tx.delete(adminInvitations).where(hasEmail(person));
  await tx.delete(users).where(and(hasEmail(person), ne(users.role, "admin")));
}

async function eraseTrashed(tx: Transaction, { email, phone }: Person) {
  const thrown = { emails: email ? [email] : [], phones: phone ? [phone] : [] };
  const found = await findInTrash(thrown, { within: tx });
  const trashed = await eraseFromTrash(thrown, { within: tx });
  return { trashed, ids: found.map(({ row }) => String(row.id)) };
}

async function eraseMails(tx: Transaction, email: string | null, aboutIds: string[]) {
  const gone = await tx
    .delete(mails)
    .where(writtenTo(email, aboutIds))
    .returning({ messageId: mails.messageId });
  const erased = new Set(gone.map(({ messageId }) => messageId));
  await eraseFromOutbox(({ to, messageId }) => to === email || erased.has(messageId));
  return gone;
}

async function record(tx: Transaction, erasure: Erasure, by: Eraser): Promise<void> {
  const isOwn = by === "person";
  const actor = isOwn ? { id: "visiteur", name: "Une personne" } : by;
  const kind = isOwn ? "own_data" : "person";
  await recordEvent(
    actor,
    { verb: "erase", kind, detail: erasureInWords(erasure) },
    { within: tx },
  );
}
