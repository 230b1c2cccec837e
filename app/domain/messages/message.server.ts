import { and, desc, eq, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { hasPhone } from "#app/domain/registrations/registration-person.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { isAddress, monthsBefore } from "#app/infra/database/database-columns.server.ts";
import { countsByDay, momentsByDay } from "#app/infra/database/database-days.server.ts";
import {
  optionalEmail,
  optionalPhone,
  optionalText,
  requiredText,
} from "#app/infra/forms/form-fields.server.ts";
import type { DayCount, DaySpan } from "#app/infra/french/days.ts";
import { formatLongDate } from "#app/infra/french/french.ts";
import { comparablePhone, groupedPhone } from "#app/infra/french/phone.server.ts";
import { defineJob } from "#app/infra/jobs.server.ts";
import { wordsOfMarkdown } from "#app/infra/rich-text/rich-text-words.ts";
import { contactMessages } from "./message.table.server.ts";

const message = requiredText("Écrivez votre message", 5000);

/** Who has no e-mail gives a number instead. */
export const messageInput = z
  .object({
    name: requiredText("Indiquez votre nom", 120),
    email: optionalEmail("Téléphone"),
    phone: optionalPhone(),
    subject: optionalText(200),
    message,
  })
  .refine(({ email, phone }) => email !== null || phone !== null, {
    path: ["email"],
    when: () => true,
    message: "Indiquez votre adresse e-mail, ou votre numéro de téléphone",
  })
  .transform(({ phone, ...typed }) => ({ ...typed, phone: phone && comparablePhone(phone) }));

/** From the page that follows a registration, whose contacts are known. */
export const aboutRegistrationInput = z.object({ message });

/** What is new of a request that nobody has answered yet. */
export const correctionInput = z
  .object({
    phone: optionalPhone(),
    email: optionalEmail("Nouveau téléphone"),
    message: optionalText(5000),
  })
  .refine((typed) => Object.values(typed).some((value) => value !== null), {
    path: ["message"],
    when: () => true,
    message: "Écrivez un nouveau téléphone, un nouvel e-mail, ou ce qu'il faut changer",
  });

/** How often one may write, by whichever form. */
export const MESSAGE_POLICY = {
  verb: "message",
  limit: { max: 20, minutes: 60 },
  failure: "Impossible d'envoyer votre message. Veuillez réessayer.",
};

type Person = { email: string | null; phone: string | null };
type Message = Omit<typeof contactMessages.$inferInsert, "id" | "status" | "createdAt">;

export async function sendMessage(input: Message): Promise<{ id: string }> {
  const { id } = contactMessages;
  const [sent] = await db.insert(contactMessages).values(input).returning({ id });
  if (!sent) throw new Error("The message was not written.");
  return sent;
}

const MOST_SHOWN = 5;

/** What was written on a registration's page, and is neither answered nor filed. */
export function listUnanswered(registration: string) {
  const { createdAt, message, status, filedAt, id } = contactMessages;
  const isAbout = eq(contactMessages.registration, registration);
  return db
    .select({ id, createdAt, message })
    .from(contactMessages)
    .where(and(isAbout, ne(status, "repondu"), isNull(filedAt)))
    .orderBy(desc(createdAt), id)
    .limit(MOST_SHOWN);
}

export function countMessagesByDay(span: DaySpan): Promise<DayCount[]> {
  return countsByDay(span, momentsByDay(contactMessages.createdAt, span));
}

export const eraseMessages = defineJob("erase-messages", () => eraseOldMessages());

export async function eraseOldMessages(now = new Date()): Promise<void> {
  const { messageRetentionMonths: months } = await readSettings();
  const kept = monthsBefore(now, months);
  await db.delete(contactMessages).where(lt(contactMessages.createdAt, kept));
}

export async function findMessagesOf(person: Person) {
  const found = await db
    .select()
    .from(contactMessages)
    .where(isFrom(person))
    .orderBy(desc(contactMessages.createdAt), contactMessages.id);
  const items = found.map((one) => ({
    title: one.subject ?? "Message sans sujet",
    facts: [
      ["Nom", one.name],
      ["E-mail", one.email],
      ["Téléphone", one.phone && groupedPhone(one.phone)],
      ["Inscription", one.registration],
      ["Reçu le", one.createdAt],
      ["État", stateFor(one)],
      ["Message", one.message],
      ["Notre réponse", one.adminResponse && wordsOfMarkdown(one.adminResponse)],
    ] as const,
  }));
  return { ids: found.map(({ id }) => id), items };
}

function stateFor({ status, responseDate }: typeof contactMessages.$inferSelect): string {
  if (responseDate) return `Répondu le ${formatLongDate(responseDate)}`;
  return status === "nouveau" ? "Pas encore lu" : "Lu";
}

export async function eraseMessagesOf(tx: Transaction, person: Person): Promise<string[]> {
  const { id } = contactMessages;
  const erased = await tx.delete(contactMessages).where(isFrom(person)).returning({ id });
  return erased.map((one) => one.id);
}

function isFrom(person: Person): SQL {
  const { email, phone } = contactMessages;
  const byPhone = person.phone
    ? hasPhone(person.phone, { userEmail: email, phone, phoneInternational: phone })
    : undefined;
  return or(isAddress(email, person.email), byPhone) ?? sql`false`;
}
