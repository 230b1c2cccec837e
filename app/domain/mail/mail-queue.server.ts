import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { ReactElement } from "react";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { descending } from "#app/infra/database/database-columns.server.ts";
import { isUuid, newId } from "#app/infra/identifiers.ts";
import { senderDomain } from "#app/infra/mail/mail.server.ts";
import { mails, type StoredAttachment } from "./mail.table.server.ts";
import type { MailSummary } from "./mail.ts";
import { readMailSite, renderMail, replyAddress } from "./mail-body.server.ts";
import type { SimpleMail } from "./simple.email.tsx";

export type NewMail = {
  /** « registration-approved », « message-reply »… */
  kind: string;
  to: string;
  subject: string;
  template: ReactElement | SimpleMail;
  /** The settings' reply or contact address by default. */
  replyTo?: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; content: string | Uint8Array; contentType: string }[];
  about?: { kind: string; id: string };
  /** Goes before the others: somebody is waiting for it. */
  urgent?: boolean;
  /** Useless after this: its link has ended. */
  expiresAt?: Date;
  /** Keeps the text a month after sending. Never for a mail whose link opens an account. */
  canBeSentAgain?: boolean;
};

/** The channel that senders listen on. */
export const MAILS_WRITTEN = "mails_written";

/** Written in the transaction of what it tells; sent in the background. */
export async function queueMail(
  mail: NewMail,
  { within }: { within?: Transaction } = {},
): Promise<string> {
  const site = await readMailSite(within);
  const body = await renderMail(mail.template, site);
  const id = newId();
  const { urgent = false } = mail;
  const write = async (tx: Transaction) => {
    await tx.insert(mails).values({
      ...body,
      id,
      kind: mail.kind,
      toAddress: mail.to,
      subject: mail.subject,
      fromName: site.name,
      replyTo: mail.replyTo ?? replyAddress(site) ?? null,
      headers: mail.headers ?? {},
      attachments: (mail.attachments ?? []).map(stored),
      aboutKind: mail.about?.kind,
      aboutId: mail.about?.id,
      urgent,
      keepBody: mail.canBeSentAgain ?? false,
      expiresAt: mail.expiresAt,
      sendAfter: new Date(),
      messageId: newMessageId(id),
    });
    await askForSending(tx);
  };
  await (within ? write(within) : db.transaction(write));
  return id;
}

/** PostgreSQL tells the sender at commit, and only once however often it is asked. */
export async function askForSending(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_notify(${MAILS_WRITTEN}, '')`);
}

/** False when it is too late, or unknown. */
export async function cancelMail(
  id: string,
  { within }: { within?: Transaction } = {},
): Promise<boolean> {
  if (!isUuid(id)) return false;
  return (await cancel(eq(mails.id, id), within)) > 0;
}

export async function cancelMailsAbout(
  about: About,
  { within, kinds }: { within?: Transaction; kinds?: readonly string[] } = {},
): Promise<number> {
  const which = and(isAbout(about), kinds && inArray(mails.kind, [...kinds]));
  return cancel(which ?? sql`false`, within);
}

/** No mail about what lies in the trash leaves. */
export async function holdMailsAbout(about: About, within: Transaction): Promise<void> {
  await within
    .update(mails)
    .set({ heldAt: sql`now()` })
    .where(and(isAbout(about), IS_CANCELLABLE));
}

export async function releaseMailsAbout(about: About, within: Transaction): Promise<void> {
  await within
    .update(mails)
    .set({ heldAt: null })
    .where(and(isAbout(about), isNotNull(mails.heldAt)));
  await askForSending(within);
}

export async function mailStates(
  aboutKind: string,
  ids: readonly string[],
  { kinds }: { kinds?: readonly string[] } = {},
): Promise<Map<string, MailSummary>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([mails.aboutId], { aboutId: mails.aboutId, ...SUMMARY })
    .from(mails)
    .where(
      and(
        eq(mails.aboutKind, aboutKind),
        inArray(mails.aboutId, [...ids]),
        kinds && inArray(mails.kind, [...kinds]),
      ),
    )
    .orderBy(mails.aboutId, descending(mails.createdAt), mails.id);
  return new Map(rows.map(({ aboutId, ...summary }) => [aboutId ?? "", summary]));
}

export const SUMMARY = {
  id: mails.id,
  kind: mails.kind,
  state: mails.state,
  toAddress: mails.toAddress,
  attempts: mails.attempts,
  createdAt: mails.createdAt,
  sendAfter: mails.sendAfter,
  heldAt: mails.heldAt,
  sentAt: mails.sentAt,
  lastError: mails.lastError,
};

export function newMessageId(id: string): string {
  return `<${id}@${senderDomain()}>`;
}

type About = { kind: string; id: string | readonly string[] };

function isAbout({ kind, id }: About) {
  return and(eq(mails.aboutKind, kind), inArray(mails.aboutId, [id].flat()));
}

const IS_CANCELLABLE = or(
  eq(mails.state, "queued"),
  and(eq(mails.state, "sending"), isNull(mails.smtpCommitAt)),
);

async function cancel(which: SQL, within: Transaction | undefined): Promise<number> {
  const cancelled = await (within ?? db)
    .update(mails)
    .set({ state: "cancelled", heldAt: null, html: null, text: null, attachments: [] })
    .where(and(which, IS_CANCELLABLE))
    .returning({ copyOf: mails.copyOf });
  // A cancelled repeat does not count: the mail had arrived before.
  return cancelled.filter(({ copyOf }) => copyOf === null).length;
}

function stored({
  filename,
  contentType,
  content,
}: NonNullable<NewMail["attachments"]>[number]): StoredAttachment {
  return { filename, contentType, content: Buffer.from(content).toString("base64") };
}
