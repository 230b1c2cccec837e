import { desc, eq, isNull } from "drizzle-orm";
import { db } from "#app/infra/database/database.server.ts";
import { type Outgoing, recoverInterrupted, type Source, sendDue } from "./delivery.server.ts";
import { mails } from "./mail.table.server.ts";
import { EXPIRED, PAUSES, SECRET_MAILS } from "./mail.ts";

export const MAILS: Source = {
  table: mails as unknown as Source["table"],
  // A mail about something in the trash waits.
  ready: isNull(mails.heldAt),
  first: desc(mails.urgent),
  pauses: PAUSES,
  compose: composeMail,
};

export async function sendDueMails(options: Parameters<typeof sendDue>[1] = {}) {
  await recoverInterrupted(MAILS, { now: options.now });
  return sendDue(MAILS, options);
}

const WITHOUT_BODY = { html: null, text: null, attachments: [] };

async function composeMail(id: string, now: Date): ReturnType<Source["compose"]> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id));
  if (!mail) return { ending: { state: "cancelled" } };
  if (mail.expiresAt && mail.expiresAt <= now) {
    return { ending: { state: "failed", lastError: EXPIRED, ...WITHOUT_BODY } };
  }
  const whenSent: Outgoing["whenSent"] = (kept) => {
    const isReadByHand = kept && !SECRET_MAILS.includes(mail.kind);
    return mail.keepBody || isReadByHand ? {} : WITHOUT_BODY;
  };
  const { subject, fromName, headers, messageId } = mail;
  const outgoing = {
    subject,
    fromName,
    headers,
    messageId,
    to: mail.toAddress,
    replyTo: mail.replyTo ?? undefined,
    html: mail.html ?? "",
    text: mail.text ?? "",
    attachments: mail.attachments.map((file) => ({ ...file, encoding: "base64" })),
  };
  return { mail: outgoing, expiresAt: mail.expiresAt, whenSent };
}
