import { eq, sql } from "drizzle-orm";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { isUuid, newId } from "#app/infra/identifiers.ts";
import { mails } from "./mail.table.server.ts";
import { mailVerb } from "./mail-admin.ts";
import { askForSending, newMessageId } from "./mail-queue.server.ts";

type Who = { id: string; name: string };
type StoredMail = typeof mails.$inferSelect;
export type Retry =
  | { ok: true }
  | { ok: false; reason: "missing" | "erased" | "expired" | "under-way" | "sent" };

/** One that may have arrived stays as it is. */
export function retryMail(id: string, who: Who, now = new Date()): Promise<Retry> {
  return withMail(id, now, async (tx, mail) => {
    if (mailVerb({ ...mail, whole: true }) !== "retry") {
      return { ok: false, reason: mail.state === "sent" ? "sent" : "under-way" };
    }
    await putBack(tx, mail, now);
    await recordEvent(who, { verb: "retry", kind: "mail", id, title: mail.subject }, tx);
    return { ok: true };
  });
}

/** After a confirmation. In doubt the identifier stays, so that the receiver knows a repeat. */
export function repeatMail(id: string, who: Who, now = new Date()): Promise<Retry> {
  return withMail(id, now, async (tx, mail) => {
    if (mailVerb({ ...mail, whole: true }) !== "repeat") return { ok: false, reason: "under-way" };
    if (mail.state === "unknown") await putBack(tx, mail, now);
    else if (await hasCopyUnderWay(tx, id)) return { ok: false, reason: "under-way" };
    else await copy(tx, mail, now);
    await recordEvent(who, { verb: "resend", kind: "mail", id, title: mail.subject }, tx);
    return { ok: true };
  });
}

async function withMail(
  id: string,
  now: Date,
  send: (tx: Transaction, mail: StoredMail) => Promise<Retry>,
): Promise<Retry> {
  if (!isUuid(id)) return { ok: false, reason: "missing" };
  return db.transaction(async (tx) => {
    const [mail] = await tx.select().from(mails).where(eq(mails.id, id)).for("update");
    if (!mail) return { ok: false, reason: "missing" };
    if (mail.expiresAt && mail.expiresAt <= now) return { ok: false, reason: "expired" };
    if (mail.html === null) {
      return { ok: false, reason: mail.state === "sent" ? "sent" : "erased" };
    }
    return send(tx, mail);
  });
}

async function putBack(tx: Transaction, mail: StoredMail, now: Date): Promise<void> {
  // One that may have arrived is its own copy: cancelling it does not mean that it never left.
  const copyOf = mail.state === "unknown" ? mail.id : mail.copyOf;
  await tx
    .update(mails)
    .set({ state: "queued", attempts: 0, smtpCommitAt: null, sendAfter: now, copyOf })
    .where(eq(mails.id, mail.id));
  await askForSending(tx);
}

async function copy(tx: Transaction, mail: StoredMail, now: Date): Promise<void> {
  const id = newId();
  await tx.insert(mails).values({
    ...mail,
    id,
    state: "queued",
    attempts: 0,
    lastError: null,
    lastErrorDetail: null,
    createdAt: now,
    sendAfter: now,
    claimedAt: null,
    smtpCommitAt: null,
    sentAt: null,
    messageId: newMessageId(id),
    copyOf: mail.id,
  });
  await askForSending(tx);
}

/** A double click must not send two. */
async function hasCopyUnderWay(tx: Transaction, id: string): Promise<boolean> {
  const underWay = sql`${mails.copyOf} = ${id} and ${mails.state} in ('queued', 'sending')`;
  return (await tx.$count(mails, underWay)) > 0;
}
