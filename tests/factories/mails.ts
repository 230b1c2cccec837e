import { eq } from "drizzle-orm";
import { createElement } from "react";
import { mails } from "#app/domain/mail/mail.table.server.ts";
import { type NewMail, queueMail } from "#app/domain/mail/mail-queue.server.ts";
import { TrialEmail } from "#app/domain/mail/mail-trial.email.tsx";
import { db } from "#app/infra/database/database.server.ts";

export function queueTrial(mail: Partial<NewMail> = {}, startAfter?: Date): Promise<string> {
  const to = "eleve@centre.test";
  const template = createElement(TrialEmail);
  return queueMail({ kind: "trial", to, subject: "Essai", template, ...mail }, { startAfter });
}

export async function mailRow(id: string) {
  const [found] = await db.select().from(mails).where(eq(mails.id, id));
  if (!found) throw new Error("The mail is gone.");
  return found;
}
