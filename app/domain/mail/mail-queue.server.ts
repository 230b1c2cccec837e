import { and, eq, gte, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { ReactElement } from "react";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { newId } from "#app/infra/identifiers.ts";
import { senderDomain } from "#app/infra/mail/mail.server.ts";
import { mails } from "./mail.table.server.ts";
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
  /** Until then it can be taken back. */
  sendAfter?: Date;
  /** Useless after this: its link has ended. */
  expiresAt?: Date;
  /** Keeps the text a month after sending. Never for a mail whose link opens an account. */
  canBeSentAgain?: boolean;
};

/** What was written by hand waits so long: its writer sees a slip as soon as it is sent. */
export const TAKE_BACK_MS = 30_000;

/** The channel that senders listen on: of when mails may leave, nothing said of those that may at once. */
export const MAILS_WRITTEN = "mails_written";

type WrittenMail = Awaited<ReturnType<typeof writeMail>>;

/** Written in the transaction of what it tells; sent in the background. */
export async function queueMail(
  mail: NewMail,
  { within }: { within?: Transaction } = {},
): Promise<string> {
  const written = await writeMail(mail, within);
  await (within
    ? queueWritten(written, within)
    : db.transaction((tx) => queueWritten(written, tx)));
  return written.id;
}

/** Before the transaction where there are many: each takes its time. */
export async function writeMail(mail: NewMail, within?: Transaction) {
  const site = await readMailSite(within);
  return { mail, site, id: newId(), body: await renderMail(mail.template, site) };
}

export async function queueWritten(
  { mail, site, id, body }: WrittenMail,
  tx: Transaction,
): Promise<void> {
  await tx.insert(mails).values({
    ...body,
    id,
    kind: mail.kind,
    toAddress: mail.to,
    subject: mail.subject,
    fromName: site.name,
    replyTo: mail.replyTo ?? replyAddress(site) ?? null,
    headers: mail.headers ?? {},
    attachments: (mail.attachments ?? []).map(({ content, ...file }) => ({
      ...file,
      content: Buffer.from(content).toString("base64"),
    })),
    aboutKind: mail.about?.kind,
    aboutId: mail.about?.id,
    urgent: mail.urgent ?? false,
    keepBody: mail.canBeSentAgain ?? false,
    expiresAt: mail.expiresAt,
    sendAfter: mail.sendAfter ?? new Date(),
    messageId: newMessageId(id),
  });
  await askForSending(tx, mail.sendAfter);
}

/** PostgreSQL tells the sender at commit, and only once however often it is asked. */
export async function askForSending(tx: Transaction, sendAfter?: Date): Promise<void> {
  await tx.execute(sql`select pg_notify(${MAILS_WRITTEN}, ${sendAfter?.toISOString() ?? ""})`);
}

type Cancelling = {
  within?: Transaction;
  kinds?: readonly string[];
  writtenSince?: Date;
  /** How its subject begins. */
  subject?: string;
};

/** Says how many it was not too late for. */
export async function cancelMailsAbout(about: About, asked: Cancelling = {}): Promise<number> {
  return (await cancelEach(about, asked)).length;
}

/** Says whom or what each was about. */
export async function cancelEach(
  about: About,
  { within, kinds, writtenSince, subject }: Cancelling,
): Promise<string[]> {
  const cancelled = await (within ?? db)
    .update(mails)
    .set({ state: "cancelled", heldAt: null, html: null, text: null, attachments: [] })
    .where(
      and(
        isAbout(about),
        kinds && inArray(mails.kind, [...kinds]),
        writtenSince && gte(mails.createdAt, writtenSince),
        subject ? sql`starts_with(${mails.subject}, ${subject})` : undefined,
        IS_CANCELLABLE,
      ),
    )
    .returning({ copyOf: mails.copyOf, aboutId: mails.aboutId });
  // A cancelled repeat does not count: the mail had arrived before.
  return cancelled.flatMap(({ copyOf, aboutId }) => (copyOf === null && aboutId ? [aboutId] : []));
}

/** What has not left yet leaves no sooner than that. */
export async function delayMailsAbout(
  about: About,
  until: Date,
  { within, kinds }: { within: Transaction; kinds: readonly string[] },
): Promise<void> {
  await within
    .update(mails)
    .set({ sendAfter: sql`greatest(${mails.sendAfter}, ${until.toISOString()}::timestamptz)` })
    .where(and(isAbout(about), inArray(mails.kind, [...kinds]), IS_CANCELLABLE));
  await askForSending(within, until);
}

/** What has not left yet goes to the corrected address. */
export async function readdressMailsAbout(about: About, to: string, within: Transaction) {
  await within
    .update(mails)
    .set({ toAddress: to })
    .where(and(isAbout(about), IS_CANCELLABLE));
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
