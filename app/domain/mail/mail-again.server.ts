import { eq, sql } from "drizzle-orm";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import type { Transaction } from "#app/infra/database/database-transaction.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { enqueue } from "#app/infra/jobs.server.ts";
import { newId } from "#app/infra/new-id.ts";
import { deliverMail } from "./mail.jobs.server.ts";
import { mails } from "./mail.table.server.ts";
import { mailVerb } from "./mail-admin.ts";
import { newMessageId } from "./mail-queue.server.ts";

type Who = { id: string; name: string };
type StoredMail = typeof mails.$inferSelect;
export type Again =
  | { ok: true }
  | { ok: false; reason: "missing" | "erased" | "expired" | "under-way" | "sent" };

/** Tries a mail again that did not leave. One that may have arrived stays as it is. */
export function retryMail(id: string, who: Who, now = new Date()): Promise<Again> {
  return again(id, now, async (tx, mail) => {
    if (mailVerb({ ...mail, whole: true }) !== "retry") {
      return { ok: false, reason: mail.state === "sent" ? "sent" : "under-way" };
    }
    await putBack(tx, mail, now);
    await recordEvent(
      who,
      { verb: "retry", kind: "mail", id, title: mail.subject },
      { within: tx },
    );
    return { ok: true };
  });
}

/**
 * Sends a mail once more though it arrived, or may have: somebody was asked and said yes. In doubt it
 * keeps its identifier, by which the receiver knows a repeat; a sent one gets a row of its own.
 */
export function repeatMail(id: string, who: Who, now = new Date()): Promise<Again> {
  return again(id, now, async (tx, mail) => {
    if (mailVerb({ ...mail, whole: true }) !== "repeat") return { ok: false, reason: "under-way" };
    if (mail.state === "uncertain") await putBack(tx, mail, now);
    else if (await hasCopyUnderWay(tx, id)) return { ok: false, reason: "under-way" };
    else await copy(tx, mail, now);
    await recordEvent(
      who,
      { verb: "resend", kind: "mail", id, title: mail.subject },
      { within: tx },
    );
    return { ok: true };
  });
}

async function again(
  id: string,
  now: Date,
  send: (tx: Transaction, mail: StoredMail) => Promise<Again>,
): Promise<Again> {
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
  // One that may have arrived is a copy of itself: called back, it is not as if it had never left.
  const copyOf = mail.state === "uncertain" ? mail.id : mail.copyOf;
  await tx
    .update(mails)
    .set({ state: "queued", attempts: 0, handedOverAt: null, sendAfter: now, copyOf })
    .where(eq(mails.id, mail.id));
  await ask(tx, mail.id, now);
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
    handedOverAt: null,
    sentAt: null,
    messageId: newMessageId(id),
    copyOf: mail.id,
  });
  await ask(tx, id, now);
}

async function ask(tx: Transaction, mailId: string, now: Date): Promise<void> {
  const job = { mailId, due: now.toISOString() };
  await enqueue(deliverMail, job, { within: tx, urgent: true });
}

/** A second press on the same button is not a second wish. */
async function hasCopyUnderWay(tx: Transaction, id: string): Promise<boolean> {
  const underWay = sql`${mails.copyOf} = ${id} and ${mails.state} in ('queued', 'sending')`;
  return (await tx.$count(mails, underWay)) > 0;
}
