import { eq } from "drizzle-orm";
import { sendNext } from "#app/domain/mail/delivery.server.ts";
import { mails } from "#app/domain/mail/mail.table.server.ts";
import { TRIAL_MAIL } from "#app/domain/mail/mail.ts";
import { type NewMail, queueMail } from "#app/domain/mail/mail-queue.server.ts";
import { MAILS } from "#app/domain/mail/mail-sending.server.ts";
import { db } from "#app/infra/database/database.server.ts";

export async function queueTrial(mail: Partial<NewMail> = {}, sendAfter?: Date): Promise<string> {
  const id = await queueMail({ ...trial(), ...mail });
  if (sendAfter) await db.update(mails).set({ sendAfter }).where(eq(mails.id, id));
  return id;
}

export function trial(to = "eleve@centre.test"): NewMail {
  return { kind: "trial", to, subject: "Essai", template: TRIAL_MAIL };
}

export async function mailRow(id: string) {
  const [found] = await db.select().from(mails).where(eq(mails.id, id));
  if (!found) throw new Error("The mail is gone.");
  return found;
}

/** This one, and no other that is due. */
export async function sendMail(
  id: string,
  options: { now?: Date; signal?: AbortSignal } = {},
): Promise<void> {
  await sendNext({ ...MAILS, rows: eq(mails.id, id) }, options);
}
