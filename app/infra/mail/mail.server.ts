import type { SendMailOptions } from "nodemailer";
import { env } from "#app/infra/env.server.ts";
import { type Delivery, readDelivery } from "./mail-delivery.ts";
import { keepInOutbox } from "./mail-outbox.server.ts";
import { smtp } from "./mail-smtp.server.ts";

export type Mail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  fromName?: string;
  replyTo?: string;
  /** `<…@…>`, the same at every attempt: a receiver knows a repeat by it. */
  messageId?: string;
  headers?: Record<string, string>;
  attachments?: SendMailOptions["attachments"];
};

/**
 * Gives one mail to the server of SMTP_URL, or without one to DATA_DIR/outbox, and tells how that ended.
 * `beforeHandover` runs once all is said but the line that makes the server keep the mail: until then
 * it cannot have been delivered. Throwing there calls the mail back, and comes out of here.
 */
export async function deliver(
  { fromName, ...mail }: Mail,
  { beforeHandover = async () => {} }: { beforeHandover?: () => Promise<void> } = {},
): Promise<Delivery> {
  const message = { ...mail, from: { name: fromName ?? "", address: senderAddress() } };
  const { SMTP_URL } = env;
  if (!SMTP_URL) {
    await keepInOutbox(message, beforeHandover);
    return { outcome: "sent", kept: true };
  }
  const handover = { begun: false, refused: undefined as unknown };
  const gate = async () => {
    try {
      await beforeHandover();
      handover.begun = true;
    } catch (error) {
      handover.refused = error;
      throw error;
    }
  };
  try {
    await smtp(SMTP_URL).sendMail({ ...message, gate } as SendMailOptions);
    return { outcome: "sent" };
  } catch (error) {
    if (handover.refused) throw handover.refused;
    return readDelivery(error, handover.begun);
  }
}

/** Whether mails go anywhere but to the outbox. */
export function mailsLeave(): boolean {
  return env.SMTP_URL !== undefined;
}

/** The domain of our own addresses, mail identifiers included. */
export function senderDomain(): string {
  return senderAddress().split("@").pop() ?? "localhost";
}

/** Mail servers commonly refuse another sender than the account they let in. */
function senderAddress(): string {
  if (env.MAIL_FROM) return env.MAIL_FROM;
  const user = env.SMTP_URL ? decodeURIComponent(new URL(env.SMTP_URL).username) : "";
  return user.includes("@") ? user : `ne-pas-repondre@${new URL(env.SITE_URL).hostname}`;
}
