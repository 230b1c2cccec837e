import { createTransport, type SendMailOptions } from "nodemailer";
import { env } from "./env.server.ts";
import { keepInOutbox } from "./mail-outbox.server.ts";

export type Mail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  fromName?: string;
  replyTo?: string;
  headers?: Record<string, string>;
  attachments?: SendMailOptions["attachments"];
};

/**
 * Sends one mail by SMTP_URL. Without it the mail is kept as a file in DATA_DIR/outbox and its links
 * are printed. Throws when the mail server does not take it.
 */
export async function sendMail({ fromName, ...mail }: Mail): Promise<void> {
  const message = { ...mail, from: { name: fromName ?? "", address: senderAddress() } };
  if (env.SMTP_URL) await smtp().sendMail(message);
  else await keepInOutbox(message);
}

let transport: ReturnType<typeof createTransport> | undefined;

function smtp(): ReturnType<typeof createTransport> {
  // The library's own patience is minutes: a page must not hang on a silent mail server.
  const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  transport ??= createTransport({ url: env.SMTP_URL, ...patience });
  return transport;
}

/** Mail servers commonly refuse another sender than the account they let in. */
export function senderAddress(): string {
  const user = env.SMTP_URL ? decodeURIComponent(new URL(env.SMTP_URL).username) : "";
  return user.includes("@") ? user : `ne-pas-repondre@${new URL(env.SITE_URL).hostname}`;
}
