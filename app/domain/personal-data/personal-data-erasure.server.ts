import { asc, inArray, or, sql } from "drizzle-orm";
import { recordDeed } from "#app/domain/journal/journal.server.ts";
import { journalEntries } from "#app/domain/journal/journal.table.server.ts";
import { mails } from "#app/domain/mail/mail.table.server.ts";
import { contactMessages } from "#app/domain/messages/message.table.server.ts";
import { newsletterSubscribers } from "#app/domain/newsletter/subscriber.table.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { isOf } from "#app/domain/registrations/registration-person.server.ts";
import {
  type LockedFormation,
  lockFormation,
  settleSeats,
} from "#app/domain/registrations/registration-seats.server.ts";
import { eraseFromTrash } from "#app/domain/trash/trash-person.server.ts";
import { db } from "#app/infra/database.server.ts";
import type { Transaction } from "#app/infra/database-transaction.server.ts";
import { count } from "#app/ui/french.ts";
import type { Person } from "./personal-data.ts";
import { hasEmail } from "./personal-data-search.server.ts";

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
 * The journal says that it was done, not whose data it was, and forgets the name where it stood.
 */
export function erasePerson(person: Person, by: Eraser, now = new Date()): Promise<Erasure> {
  const { email, phone } = person;
  return db.transaction(async (tx) => {
    const theirs = isOf({ userEmail: email, phone }) ?? sql`false`;
    const formations = await lockFormations(tx, theirs);
    const { id, firstName, lastName } = courseRegistrations;
    const registrations = await tx
      .delete(courseRegistrations)
      .where(theirs)
      .returning({ id, name: sql<string>`${firstName} || ' ' || ${lastName}` });
    for (const formation of formations) await settleSeats(tx, formation, now);
    const messages = await tx
      .delete(contactMessages)
      .where(hasEmail(person))
      .returning({ id: contactMessages.id, name: contactMessages.name });
    const subscriptions = await tx
      .delete(newsletterSubscribers)
      .where(hasEmail(person))
      .returning({ id: newsletterSubscribers.id });
    const emails = email ? [email] : [];
    const trashed = await eraseFromTrash({ emails, phones: phone ? [phone] : [] }, { within: tx });
    const about = [...registrations, ...messages];
    const written = await eraseMails(
      tx,
      email,
      about.map((one) => one.id),
    );
    await forgetNames(tx, [...new Set(about.map(({ name }) => name))]);
    const erasure = {
      registrations: registrations.length,
      messages: messages.length,
      subscriptions: subscriptions.length,
      trashed,
      mails: written,
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

async function eraseMails(tx: Transaction, email: string | null, aboutIds: string[]) {
  const to = email ? sql`lower(${mails.toAddress}) = ${email}` : undefined;
  const about = aboutIds.length > 0 ? inArray(mails.aboutId, aboutIds) : undefined;
  const gone = await tx
    .delete(mails)
    .where(or(to, about) ?? sql`false`)
    .returning({ id: mails.id });
  return gone.length;
}

async function forgetNames(tx: Transaction, names: string[]): Promise<void> {
  const { deed, subject } = journalEntries;
  for (const name of names) {
    await tx
      .update(journalEntries)
      .set({ deed: sql`replace(${deed}, ${name}, 'une personne')` })
      .where(
        sql`${subject} in ('registrations', 'messages', 'trash') and position(${name} in ${deed}) > 0`,
      );
  }
}

async function record(tx: Transaction, erasure: Erasure, by: Eraser): Promise<void> {
  const what = erasureInWords(erasure);
  const [who, deed] =
    by === "person"
      ? [{ id: "visiteur", name: "Une personne" }, `a effacé ses données (${what})`]
      : [by, `a effacé les données d'une personne (${what})`];
  await recordDeed(who, { subject: "registrations", deed }, { within: tx });
}
