import { and, eq, inArray, lte, sql } from "drizzle-orm";
import type { Administrator } from "#app/domain/accounts/account.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { auditedLetter } from "#app/domain/newsletter/campaigns/campaign.server.ts";
import {
  newsletterCampaigns,
  newsletterDeliveries,
} from "#app/domain/newsletter/campaigns/campaign.table.server.ts";
import {
  type Campaign,
  type CampaignState,
  campaignSlug,
} from "#app/domain/newsletter/campaigns/campaign.ts";
import { isWhole } from "#app/domain/newsletter/campaigns/campaign-form.server.ts";
import { newsletterSubscribers } from "#app/domain/newsletter/subscribers/subscriber.table.server.ts";
import { audienceOf } from "#app/domain/newsletter/subscribers/subscriber-list.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { hasId } from "#app/infra/database/database-columns.server.ts";
import { zonedDay } from "#app/infra/french/zoned-time.ts";
import { defineJob, enqueue } from "#app/infra/jobs.server.ts";
import { sendCampaign } from "./campaign-sending.server.ts";

export type Start =
  | { ok: true; recipients: number }
  | { ok: false; reason: "gone" | "incomplete" | "nobody" };

export function startCampaign(
  id: string,
  who: Administrator | null,
  {
    from = ["brouillon", "programmee"],
    now = new Date(),
  }: { from?: CampaignState[]; now?: Date } = {},
): Promise<Start> {
  return db.transaction(async (within) => {
    const campaign = await lockCampaign(id, from, within);
    if (!campaign) return { ok: false, reason: "gone" };
    if (!isWhole(campaign)) return { ok: false, reason: "incomplete" };
    const recipients = await within.execute(sql`
      insert into ${newsletterDeliveries} (campaign_id, subscriber_id, send_after)
      select ${id}, ${newsletterSubscribers.id}, ${now.toISOString()} from ${newsletterSubscribers}
      where ${audienceOf(campaign.themeIds)}`);
    const count = recipients.rowCount ?? 0;
    if (count === 0) return { ok: false, reason: "nobody" };
    const { newsletterTracking: tracked } = await readSettings();
    const slug = await freeSlug(campaign, now, within);
    await within
      .update(newsletterCampaigns)
      .set({ state: "en_cours", startedAt: now, slug, tracked, trouble: null, retryAt: null })
      .where(eq(newsletterCampaigns.id, id));
    const sent = { verb: "send", ...auditedLetter(campaign), recipients: count } as const;
    if (who) await recordEvent(who, sent, within);
    await enqueue(sendCampaign, { id }, { within });
    return { ok: true, recipients: count };
  });
}

export async function scheduleCampaign(
  id: string,
  scheduledAt: Date,
  who: Administrator,
): Promise<{ ok: boolean }> {
  return changing(id, ["brouillon", "programmee"], async (campaign, within) => {
    if (!isWhole(campaign)) return undefined;
    const at = scheduledAt.toISOString();
    await recordEvent(who, { verb: "schedule", ...auditedLetter(campaign), at }, within);
    return { done: { ok: true }, set: { state: "programmee", scheduledAt, trouble: null } };
  });
}

type Cancelled = { ok: true; stopped: number | null };

/** A scheduled letter becomes a draft again; one under way or paused stops for good. */
export async function cancelCampaign(
  id: string,
  who: Administrator,
  now = new Date(),
): Promise<Cancelled | { ok: false }> {
  return changing<Cancelled>(
    id,
    ["programmee", "en_cours", "en_pause"],
    async (campaign, within) => {
      const scheduled = campaign.state === "programmee";
      const { campaignId, state } = newsletterDeliveries;
      const stopped = await within
        .update(newsletterDeliveries)
        .set({ state: "cancelled" })
        .where(and(eq(campaignId, id), eq(state, "queued")));
      const verb = scheduled ? "unschedule" : "stop";
      await recordEvent(who, { verb, ...auditedLetter(campaign) }, within);
      return {
        done: { ok: true, stopped: scheduled ? null : (stopped.rowCount ?? 0) },
        set: scheduled
          ? { state: "brouillon", scheduledAt: null }
          : { state: "annulee", finishedAt: now, trouble: null, retryAt: null },
      };
    },
  );
}

/** Deliveries already claimed still leave. */
export function pauseCampaign(id: string, who: Administrator): Promise<{ ok: boolean }> {
  return changing(id, ["en_cours"], async (campaign, within) => {
    await recordEvent(who, { verb: "pause", ...auditedLetter(campaign) }, within);
    return { done: { ok: true }, set: { state: "en_pause", trouble: null, retryAt: null } };
  });
}

export function resumeCampaign(id: string, who: Administrator): Promise<{ ok: boolean }> {
  return changing(id, ["en_pause"], async (campaign, within) => {
    await recordEvent(who, { verb: "resume", ...auditedLetter(campaign) }, within);
    await enqueue(sendCampaign, { id }, { within });
    return { done: { ok: true }, set: { state: "en_cours" } };
  });
}

type Change<Done> = { done: Done; set: Partial<typeof newsletterCampaigns.$inferInsert> };

/** Within one transaction, if the letter is in one of these states. */
function changing<Done extends { ok: true }>(
  id: string,
  from: CampaignState[],
  change: (campaign: Campaign, within: Transaction) => Promise<Change<Done> | undefined>,
): Promise<Done | { ok: false }> {
  return db.transaction(async (within) => {
    const campaign = await lockCampaign(id, from, within);
    const changed = campaign && (await change(campaign, within));
    if (!changed) return { ok: false };
    await within.update(newsletterCampaigns).set(changed.set).where(eq(newsletterCampaigns.id, id));
    return changed.done;
  });
}

/** Also when a process starts, for letters that were interrupted. */
export const sendDueCampaigns = defineJob("send-due-newsletters", () => startDueCampaigns());

export async function startDueCampaigns(now = new Date()): Promise<void> {
  const { id, state, scheduledAt, retryAt } = newsletterCampaigns;
  const due = await db
    .select({ id })
    .from(newsletterCampaigns)
    .where(and(eq(state, "programmee"), lte(scheduledAt, now)));
  for (const campaign of due) await startScheduled(campaign.id, now);
  const underWay = await db
    .select({ id })
    .from(newsletterCampaigns)
    .where(
      sql`(${eq(state, "en_cours")} and (${retryAt} is null or ${lte(retryAt, now)})) or exists (
        select from ${newsletterDeliveries} where ${newsletterDeliveries.campaignId} = ${id}
        and ${newsletterDeliveries.state} = 'sending')`,
    );
  for (const campaign of underWay) await enqueue(sendCampaign, { id: campaign.id });
}

/** A letter nobody can receive any more goes back to its author. */
async function startScheduled(id: string, now: Date): Promise<void> {
  const started = await startCampaign(id, null, { from: ["programmee"], now });
  if (started.ok || started.reason === "gone") return;
  const trouble = "À l'heure prévue, plus personne n'était à qui l'envoyer.";
  await db
    .update(newsletterCampaigns)
    .set({ state: "brouillon", scheduledAt: null, trouble })
    .where(and(eq(newsletterCampaigns.id, id), eq(newsletterCampaigns.state, "programmee")));
}

async function lockCampaign(id: string, states: CampaignState[], within: Transaction) {
  const [campaign] = await within
    .select()
    .from(newsletterCampaigns)
    .where(and(hasId(newsletterCampaigns.id, id), inArray(newsletterCampaigns.state, states)))
    .for("update");
  return campaign;
}

async function freeSlug(
  { id, subject }: { id: string; subject: string },
  now: Date,
  within: Transaction,
): Promise<string> {
  const slug = campaignSlug(subject, zonedDay(now));
  const taken = await within.$count(newsletterCampaigns, eq(newsletterCampaigns.slug, slug));
  return taken > 0 ? `${slug}-${id.slice(0, 8)}` : slug;
}
