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
  /** A react-email element inside `MailLayout`, or what a simple mail says. */
  template: ReactElement | SimpleMail;
  /** The reply or contact address of the settings unless told otherwise. */
  replyTo?: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; content: string | Uint8Array; contentType: string }[];
  about?: { kind: string; id: string };
  /** Goes before the others: somebody sits there waiting for it. */
  urgent?: boolean;
  /** Of no use after this: the link in it has ended. */
  expiresAt?: Date;
  /** Keeps the text for a month after sending. Never for a mail whose link opens a door. */
  canBeSentAgain?: boolean;
};

/** Who sends mails listens here. */
export const MAILS_WRITTEN = "mails_written";

/**
 * Writes a mail to one person, in the same transaction as what it tells. It leaves in the background;
 * its id leads to how far it came.
 */
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

/** PostgreSQL tells the sender once the transaction is kept, and but once however often it is asked. */
export async function askForSending(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_notify(${MAILS_WRITTEN}, '')`);
}

/** False when it is too late, or it is not there. */
export async function cancelMail(
  id: string,
  { within }: { within?: Transaction } = {},
): Promise<boolean> {
  if (!isUuid(id)) return false;
  return (await cancel(eq(mails.id, id), within)) > 0;
}

/** Cancels every mail about this thing, or these, of the kinds asked for, that has not left; tells how many. */
export async function cancelMailsAbout(
  about: About,
  { within, kinds }: { within?: Transaction; kinds?: readonly string[] } = {},
): Promise<number> {
  const which = and(isAbout(about), kinds && inArray(mails.kind, [...kinds]));
  return cancel(which ?? sql`false`, within);
}

/** These things go to the trash: no mail about them leaves as long as they lie there. */
export async function holdMailsAbout(about: About, within: Transaction): Promise<void> {
  await within
    .update(mails)
    .set({ heldAt: sql`now()` })
    .where(and(isAbout(about), IS_CANCELLABLE));
}

/** They are back: what waited leaves, unless it was cancelled or has ended meanwhile. */
export async function releaseMailsAbout(about: About, within: Transaction): Promise<void> {
  await within
    .update(mails)
    .set({ heldAt: null })
    .where(and(isAbout(about), isNotNull(mails.heldAt)));
  await askForSending(within);
}

/** The newest mail about each of these things, of the kinds asked for, by the thing's id. */
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
  // What was to be sent once more had arrived before.
  return cancelled.filter(({ copyOf }) => copyOf === null).length;
}

function stored({
  filename,
  contentType,
  content,
}: NonNullable<NewMail["attachments"]>[number]): StoredAttachment {
  return { filename, contentType, content: Buffer.from(content).toString("base64") };
}
