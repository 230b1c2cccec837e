import { and, eq, inArray } from "drizzle-orm";
import { findCampaign } from "#app/domain/newsletter/campaigns/campaign.server.ts";
import {
  newsletterCampaigns,
  newsletterDeliveries,
} from "#app/domain/newsletter/campaigns/campaign.table.server.ts";
import type { Campaign } from "#app/domain/newsletter/campaigns/campaign.ts";
import { db } from "#app/infra/database/database.server.ts";
import { underLock } from "#app/infra/database/database-lock.server.ts";
import { env } from "#app/infra/env.server.ts";
import { deliver } from "#app/infra/mail/mail.server.ts";
import {
  type Claim,
  claimDeliveries,
  releaseClaims,
  settle,
  settleInterrupted,
} from "./campaign-claims.server.ts";
import { forgetHandovers, openHandoverRecord } from "./campaign-handover.server.ts";
import { type LetterTemplate, letterTemplate, personalLetter } from "./campaign-mail.server.ts";
import {
  isDeadAddress,
  isLineDown,
  takeBackRefusals,
  wordsOf,
  writeRefusal,
  writeUnsure,
} from "./campaign-outcome.server.ts";
import { createPace } from "./campaign-pace.server.ts";

/** As many as the line to the mail server has. */
const SIDE_BY_SIDE = 3;
/** About a second's worth: what is not claimed can still be cancelled or left by its recipient. */
const BATCH = Math.ceil(Math.min(env.LETTERS_PER_SECOND, 50));
const LONGEST_RUN_MS = 5 * 60_000;
const DOWN_PAUSE_MS = 2 * 60_000;
/** So many refusals in a row that blame no address, and it is our line that is refused. */
const REFUSALS_IN_A_ROW = 10;

/** Sends what can be sent now. « again »: there is more, which another run may take up at once. */
export async function sendLetters(id: string, stop: AbortSignal): Promise<"again" | "enough"> {
  const run = await underLock(`lettre ${id}`, async (lost) => {
    await settleInterrupted(id);
    const campaign = await findCampaign(id);
    if (campaign?.state === "en_pause") return "enough";
    if (campaign?.state !== "en_cours") {
      await skipTheRest(id);
      return "enough";
    }
    return runSending(campaign, AbortSignal.any([stop, lost]));
  });
  return run?.value ?? "enough";
}

type Run = {
  campaign: Campaign;
  template: LetterTemplate;
  record: ReturnType<typeof openHandoverRecord>;
  pace: () => Promise<void>;
  stop: AbortSignal;
  /** Taken by the mail server, and in the record; written to the database with the rest of the batch. */
  taken: string[];
  /** Laid in the outbox, as no mail server is told. */
  kept: string[];
  refusals: string[];
  trouble: string | null;
};

async function runSending(campaign: Campaign, stop: AbortSignal): Promise<"again" | "enough"> {
  const until = Date.now() + LONGEST_RUN_MS;
  const run: Run = {
    campaign,
    template: await letterTemplate(campaign),
    record: openHandoverRecord(),
    pace: createPace(env.LETTERS_PER_SECOND),
    stop,
    taken: [],
    kept: [],
    refusals: [],
    trouble: null,
  };
  let more = true;
  try {
    while (more && !run.trouble && !stop.aborted && Date.now() < until) {
      more = (await isUnderWay(campaign.id)) && (await sendBatch(run));
    }
  } finally {
    run.record.close();
  }
  await forgetHandovers(run.record.id);
  if (run.trouble) await waitForTheLine(campaign.id, run.trouble);
  else if (!stop.aborted) await finishWhenAllIsSettled(campaign.id);
  return more && !run.trouble && !stop.aborted ? "again" : "enough";
}

/** Whether there was anything to send. */
async function sendBatch(run: Run): Promise<boolean> {
  const { claims, passedOver } = await claimDeliveries(run.campaign.id, run.record.id, {
    max: BATCH,
  });
  const some = claims.length > 0 || passedOver > 0;
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, () => sendSome(run, claims)));
  await settle(run.taken.splice(0), "sent", { sentAt: new Date() });
  await settle(run.kept.splice(0), "kept");
  await releaseClaims(claims.map(({ id }) => id));
  return some;
}

/** Several of these empty the same list side by side; what they leave in it was not begun. */
async function sendSome(run: Run, claims: Claim[]): Promise<void> {
  while (claims.length > 0) {
    await run.pace();
    if (run.stop.aborted || run.trouble) return;
    const claim = claims.shift();
    if (claim) await sendOne(run, claim);
  }
}

async function sendOne(run: Run, claim: Claim): Promise<void> {
  const mail = personalLetter(run.template, run.campaign.id, claim);
  const beforeHandover = async () => run.record.begin(claim.id);
  const delivery = await deliver(mail, { beforeHandover });
  if (delivery.outcome === "sent") {
    run.record.take(claim.id);
    (delivery.kept ? run.kept : run.taken).push(claim.id);
    run.refusals = [];
  } else if (delivery.outcome === "uncertain") {
    await writeUnsure(claim, wordsOf(delivery));
  } else if (isLineDown(delivery)) {
    run.trouble = wordsOf(delivery);
    await releaseClaims([claim.id]);
  } else {
    await writeRefusal(claim, delivery);
    if (delivery.outcome === "permanent" && !isDeadAddress(delivery)) {
      await noteRefusal(run, claim, wordsOf(delivery));
    }
  }
}

async function noteRefusal(run: Run, { id }: Claim, error: string): Promise<void> {
  run.refusals.push(id);
  if (run.refusals.length < REFUSALS_IN_A_ROW) return;
  run.trouble = error;
  await takeBackRefusals(run.refusals);
}

async function isUnderWay(id: string): Promise<boolean> {
  return (await findCampaign(id))?.state === "en_cours";
}

async function waitForTheLine(id: string, trouble: string): Promise<void> {
  await db
    .update(newsletterCampaigns)
    .set({ trouble, retryAt: new Date(Date.now() + DOWN_PAUSE_MS) })
    .where(and(eq(newsletterCampaigns.id, id), eq(newsletterCampaigns.state, "en_cours")));
}

async function finishWhenAllIsSettled(id: string): Promise<void> {
  const { campaignId, state } = newsletterDeliveries;
  const waiting = await db.$count(
    newsletterDeliveries,
    and(eq(campaignId, id), inArray(state, ["pending", "sending"])),
  );
  const ended = waiting === 0 ? { state: "envoyee" as const, finishedAt: new Date() } : {};
  const calm = { trouble: null, retryAt: null };
  await db
    .update(newsletterCampaigns)
    .set({ ...calm, ...ended })
    .where(and(eq(newsletterCampaigns.id, id), eq(newsletterCampaigns.state, "en_cours")));
}

async function skipTheRest(id: string): Promise<void> {
  await db
    .update(newsletterDeliveries)
    .set({ state: "skipped" })
    .where(and(eq(newsletterDeliveries.campaignId, id), eq(newsletterDeliveries.state, "pending")));
}
