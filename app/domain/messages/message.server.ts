import { z } from "zod";
import { db } from "#app/infra/database/database.server.ts";
import { countsByDay, momentsByDay } from "#app/infra/database/database-days.server.ts";
import { optionalText, requiredEmail, requiredText } from "#app/infra/forms/form-fields.server.ts";
import type { DayCount, DaySpan } from "#app/infra/french/paris-time.ts";
import { contactMessages } from "./message.table.server.ts";

export const messageInput = z.object({
  name: requiredText("Indiquez votre nom", 120),
  email: requiredEmail("Indiquez votre adresse e-mail"),
  subject: optionalText(200),
  message: requiredText("Écrivez votre message", 5000),
});
export type MessageInput = z.output<typeof messageInput>;

export async function sendMessage(input: MessageInput): Promise<void> {
  await db.insert(contactMessages).values(input);
}

export function countMessagesByDay(span: DaySpan): Promise<DayCount[]> {
  return countsByDay(span, momentsByDay(contactMessages.createdAt, span));
}
