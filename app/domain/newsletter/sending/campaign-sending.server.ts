import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, inArray, sql } from "drizzle-orm";
import { recoverInterrupted, type Source, sendDue } from "#app/domain/mail/delivery.server.ts";
import { findCampaign } from "#app/domain/newsletter/campaigns/campaign.server.ts";
import {
  newsletterCampaigns,
  newsletterDeliveries,
} from "#app/domain/newsletter/campaigns/campaign.table.server.ts";
import type { Campaign } from "#app/domain/newsletter/campaigns/campaign.ts";
import { newsletterSubscribers } from "#app/domain/newsletter/subscribers/subscriber.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { underLock } from "#app/infra/database/database-lock.server.ts";
import { env } from "#app/infra/env.server.ts";
import { defineJob, enqueue, type Job } from "#app/infra/jobs.server.ts";
import { readFormerNotes } from "./campaign-former-notes.server.ts";
import { type LetterTemplate, letterTemplate, personalLetter } from "./campaign-mail.server.ts";
import { createJudge } from "./campaign-outcome.server.ts";

const { campaignId, state } = newsletterDeliveries;
const DOWN_PAUSE_MS = 2 * 60_000;
const MINUTE = 60_000;
/** Waits before trying again a recipient whose server says « later ». */
const PAUSES = [5, 20, 60, 180, 480].map((minutes) => minutes * MINUTE);

export const sendCampaign: Job<{ id: string }> = defineJob(
  "send-newsletter",
  async ({ id }, signal) => {
    if ((await sendLetters(id, signal)) === "more") await enqueue(sendCampaign, { id });
  },
);

/** One process at a time, so the pace holds and anything half sent was left by a dead one. */
export async function sendLetters(id: string, stop: AbortSignal): Promise<"more" | "done"> {
  const run = await underLock(`lettre ${id}`, async (lost) => {
    await readFormerNotes();
    await recoverInterrupted(recipientsOf(id), { alone: true });
    const campaign = await findCampaign(id);
    const more =
      campaign?.state === "en_cours"
        ? await runSending(campaign, AbortSignal.any([stop, lost]))
        : "done";
    await cancelTheRestOfStopped(id);
    return more;
  });
  return run?.value ?? "done";
}

async function runSending(campaign: Campaign, stop: AbortSignal): Promise<"more" | "done"> {
  const judge = createJudge();
  const template = await letterTemplate(campaign);
  const source = { ...recipientsOf(campaign.id), compose: composerOf(campaign, template, judge) };
  const signal = AbortSignal.any([stop, judge.halted]);
  const more = await sendDue(source, { signal, pace: createPace(env.LETTERS_PER_SECOND) });
  if (judge.halted.aborted) {
    await judge.takeBackRefused();
    await waitForTheServer(campaign.id, String(judge.halted.reason));
  } else if (!stop.aborted) await finishWhenAllHaveLeft(campaign.id);
  return signal.aborted ? "done" : more;
}

function recipientsOf(id: string): Source {
  return {
    table: newsletterDeliveries as unknown as Source["table"],
    rows: eq(campaignId, id),
    // A pause or a stop holds from the next mail on.
    ready: sql`exists (select from ${newsletterCampaigns}
      where ${newsletterCampaigns}.id = ${id} and ${newsletterCampaigns}.state = 'en_cours')`,
    pauses: PAUSES,
    compose: async () => ({ ending: { state: "cancelled" } }),
  };
}

/** Skips who unsubscribed meanwhile. */
function composerOf(
  campaign: Campaign,
  template: LetterTemplate,
  judge: ReturnType<typeof createJudge>,
): Source["compose"] {
  const { id: subscriberId, email, firstName, status } = newsletterSubscribers;
  return async (id) => {
    const [to] = await db
      .select({ subscriberId, email, firstName })
      .from(newsletterDeliveries)
      .innerJoin(newsletterSubscribers, eq(subscriberId, newsletterDeliveries.subscriberId))
      .where(and(eq(newsletterDeliveries.id, id), eq(status, "active")));
    if (!to) return { ending: { state: "cancelled" } };
    const recipient = { id, ...to };
    return {
      mail: personalLetter(template, campaign.id, recipient),
      whenSent: judge.whenSent,
      whenFailed: (failure) => judge.whenFailed(recipient, failure),
    };
  };
}

async function waitForTheServer(id: string, trouble: string): Promise<void> {
  await db
    .update(newsletterCampaigns)
    .set({ trouble, retryAt: new Date(Date.now() + DOWN_PAUSE_MS) })
    .where(and(eq(newsletterCampaigns.id, id), eq(newsletterCampaigns.state, "en_cours")));
}

async function finishWhenAllHaveLeft(id: string): Promise<void> {
  const waiting = await db.$count(
    newsletterDeliveries,
    and(eq(campaignId, id), inArray(state, ["queued", "sending"])),
  );
  const ended = waiting === 0 ? { state: "envoyee" as const, finishedAt: new Date() } : {};
  await db
    .update(newsletterCampaigns)
    .set({ trouble: null, retryAt: null, ...ended })
    .where(and(eq(newsletterCampaigns.id, id), eq(newsletterCampaigns.state, "en_cours")));
}

/** Those that were being sent when the stop came. */
async function cancelTheRestOfStopped(id: string): Promise<void> {
  const stopped = sql`not exists (select from ${newsletterCampaigns}
    where ${newsletterCampaigns}.id = ${id} and ${newsletterCampaigns}.state in ('en_cours', 'en_pause'))`;
  await db
    .update(newsletterDeliveries)
    .set({ state: "cancelled" })
    .where(and(eq(campaignId, id), eq(state, "queued"), stopped));
}

function createPace(perSecond: number): () => Promise<void> {
  const gap = 1000 / perSecond;
  let free = 0;
  return async () => {
    const now = performance.now();
    const start = Math.max(now, free);
    free = start + gap;
    if (start > now) await sleep(start - now);
  };
}
