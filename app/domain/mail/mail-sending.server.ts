import { and, eq, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import { db } from "#app/infra/database/database.server.ts";
import { deliver } from "#app/infra/mail/mail.server.ts";
import type { FailedDelivery } from "#app/infra/mail/mail-delivery.ts";
import { mails } from "./mail.table.server.ts";
import { EXPIRED, GIVEN_UP, nextAttempt, SECRET_MAILS, sayTrouble } from "./mail.ts";

export type NextTry = { mailId: string; due: string };
type ClaimedMail = typeof mails.$inferSelect;

/** A claim this old whose mail was not handed over belongs to a process that is gone. */
const CLAIM_MS = 2 * 60_000;
const ANSWER_MS = 10 * 60_000;
const CLOCKS_APART_MS = 5_000;

/**
 * Sends one mail of the queue, if it is due and nobody else is at it; tells when to come again.
 * Whatever happens, it is handed over at most once: see docs/decisions/2026-11-21-mail-queue.md.
 */
export async function sendQueuedMail(
  mailId: string,
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<NextTry | null> {
  const mail = await claim(mailId, now);
  if (!mail) return null;
  if (mail.expiresAt && mail.expiresAt <= now) {
    await settle(mail, { state: "failed", lastError: EXPIRED, ...WITHOUT_BODY });
    return null;
  }
  const giveBack = () => void letGo(mail).catch(() => {});
  signal?.addEventListener("abort", giveBack, { once: true });
  try {
    const delivery = await deliver(asSent(mail), { beforeHandover: () => handOver(mail) });
    if (delivery.outcome !== "sent") return await settleFailure(mail, delivery, now);
    const byHand = delivery.kept && !SECRET_MAILS.includes(mail.kind);
    const forgotten = mail.keepBody || byHand ? {} : WITHOUT_BODY;
    const arrival = delivery.kept ? KEPT : { state: "sent" as const, sentAt: sql`now()` };
    await settle(mail, { ...arrival, lastError: null, lastErrorDetail: null, ...forgotten });
    return null;
  } catch (error) {
    if (error instanceof CalledBack) return null;
    throw error;
  } finally {
    signal?.removeEventListener("abort", giveBack);
  }
}

/**
 * The mails that should have left by now, whatever became of their jobs. One that was being handed
 * over when its process went is not among them: it may have arrived, and a person decides.
 */
export async function findStrandedMails(now = new Date()): Promise<NextTry[]> {
  await db
    .update(mails)
    .set({ state: "uncertain", lastError: sayTrouble("unconfirmed") })
    .where(
      and(
        eq(mails.state, "sending"),
        isNotNull(mails.handedOverAt),
        lt(mails.handedOverAt, new Date(now.getTime() - ANSWER_MS)),
      ),
    );
  const rows = await db
    .select({ mailId: mails.id, due: mails.sendAfter })
    .from(mails)
    .where(isFree(now))
    .orderBy(mails.sendAfter)
    .limit(1000);
  return rows.map(({ mailId, due }) => ({ mailId, due: due.toISOString() }));
}

const KEPT = { state: "kept" } as const;
const WITHOUT_BODY = { html: null, text: null, attachments: [] };

class CalledBack extends Error {}

async function claim(mailId: string, now: Date): Promise<ClaimedMail | undefined> {
  const [claimed] = await db
    .update(mails)
    .set({
      state: "sending",
      claimedAt: now,
      handedOverAt: null,
      attempts: sql`${mails.attempts} + 1`,
    })
    .where(and(eq(mails.id, mailId), isFree(new Date(now.getTime() + CLOCKS_APART_MS))))
    .returning();
  return claimed;
}

/** Due, or left behind by a process that went before it handed the mail over. */
function isFree(now: Date) {
  const waiting = and(
    eq(mails.state, "queued"),
    lte(mails.sendAfter, now),
    isNull(mails.shelvedAt),
  );
  const leftBehind = and(
    eq(mails.state, "sending"),
    isNull(mails.handedOverAt),
    isNull(mails.shelvedAt),
    lt(mails.claimedAt, new Date(now.getTime() - CLAIM_MS)),
  );
  return or(waiting, leftBehind);
}

/** Only the holder of the newest claim writes; an older one finds it was overtaken. */
function held(mail: ClaimedMail) {
  const claimed = mail.claimedAt ?? new Date(0);
  return and(eq(mails.id, mail.id), eq(mails.state, "sending"), eq(mails.claimedAt, claimed));
}

async function handOver(mail: ClaimedMail): Promise<void> {
  const handed = await db
    .update(mails)
    .set({ handedOverAt: sql`now()` })
    .where(and(held(mail), isNull(mails.shelvedAt)))
    .returning({ id: mails.id });
  if (handed.length === 0) throw new CalledBack("The mail was cancelled or taken over.");
}

async function settle(
  mail: ClaimedMail,
  changes: Parameters<ReturnType<typeof db.update<typeof mails>>["set"]>[0],
): Promise<void> {
  await db.update(mails).set(changes).where(held(mail));
}

async function settleFailure(
  mail: ClaimedMail,
  { outcome, trouble, detail }: FailedDelivery,
  now: Date,
): Promise<NextTry | null> {
  const said = sayTrouble(trouble);
  const trace = { lastErrorDetail: detail, lastError: said };
  if (outcome === "uncertain") {
    await settle(mail, { ...trace, state: "uncertain" });
    return null;
  }
  const again = outcome === "temporary" ? nextAttempt(mail.attempts, now, mail.expiresAt) : null;
  if (again) {
    await settle(mail, { ...trace, state: "queued", handedOverAt: null, sendAfter: again });
    return { mailId: mail.id, due: again.toISOString() };
  }
  const lastError = outcome === "temporary" ? `${said} ${GIVEN_UP}` : said;
  await settle(mail, { ...trace, lastError, state: "failed" });
  return null;
}

/** The process is asked to stop: what was not handed over is free for the next one at once. */
async function letGo(mail: ClaimedMail): Promise<void> {
  await db
    .update(mails)
    .set({ state: "queued" })
    .where(and(held(mail), isNull(mails.handedOverAt)));
}

function asSent({ toAddress, html, text, replyTo, attachments, ...mail }: ClaimedMail) {
  return {
    to: toAddress,
    subject: mail.subject,
    fromName: mail.fromName,
    replyTo: replyTo ?? undefined,
    headers: mail.headers,
    messageId: mail.messageId,
    html: html ?? "",
    text: text ?? "",
    attachments: attachments.map((file) => ({ ...file, encoding: "base64" })),
  };
}
