import { desc, eq, isNull } from "drizzle-orm";
import { db } from "#app/infra/database/database.server.ts";
import {
  type Outgoing,
  recoverInterrupted,
  type Source,
  sendDue,
  sendNext,
} from "./delivery.server.ts";
import { mails } from "./mail.table.server.ts";
import { EXPIRED, PAUSES, SECRET_MAILS } from "./mail.ts";

const MAILS: Source = {
  table: mails as unknown as Source["table"],
  // A mail about something in the trash waits.
  ready: isNull(mails.heldAt),
  first: desc(mails.urgent),
  pauses: PAUSES,
  compose: composeMail,
};

export async function sendDueMails({
  now,
  signal,
}: {
  now?: Date;
  signal?: AbortSignal;
} = {}): Promise<"more" | "done"> {
  await recoverInterrupted(MAILS, { now });
  return sendDue(MAILS, { now: now && (() => now), signal });
}

export async function sendMail(
  id: string,
  { now, signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<void> {
  await sendNext(MAILS, { id, now, signal });
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
  return { mail: asSent(mail), expiresAt: mail.expiresAt, whenSent };
}

function asSent({
  toAddress,
  subject,
  fromName,
  replyTo,
  headers,
  messageId,
  html,
  text,
  attachments,
}: typeof mails.$inferSelect): Outgoing["mail"] {
  return {
    to: toAddress,
    subject,
    fromName,
    replyTo: replyTo ?? undefined,
    headers,
    messageId,
    html: html ?? "",
    text: text ?? "",
    attachments: attachments.map((file) => ({ ...file, encoding: "base64" })),
  };
}
