import { and, eq, type SQL, sql } from "drizzle-orm";
import { newsletterSubscribers } from "#app/domain/newsletter/subscribers/subscriber.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { descending } from "#app/infra/database/database-columns.server.ts";
import { newsletterCampaigns, newsletterDeliveries } from "./campaign.table.server.ts";
import {
  CAMPAIGNS_PER_PAGE,
  type CampaignFigures,
  type FailedDelivery,
  type ListedCampaign,
} from "./campaign.ts";

const MOST_FAILURES = 100;

export async function listCampaigns(
  page: number,
): Promise<{ items: ListedCampaign[]; total: number; pageCount: number }> {
  const { id, subject, state, scheduledAt, startedAt, editedAt, createdAt, author } =
    newsletterCampaigns;
  const rows = await db
    .select({
      ...{ id, subject, state, scheduledAt, startedAt, editedAt, createdAt, author },
      recipients: deliveriesOf(sql`true`),
      sent: deliveriesOf(SENT),
      kept: deliveriesOf(KEPT),
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(newsletterCampaigns)
    .orderBy(descending(createdAt), id)
    .limit(CAMPAIGNS_PER_PAGE)
    .offset((page - 1) * CAMPAIGNS_PER_PAGE);
  const total = rows[0]?.total ?? 0;
  return { items: rows, total, pageCount: Math.ceil(total / CAMPAIGNS_PER_PAGE) };
}

export async function readFigures(campaignId: string): Promise<CampaignFigures> {
  const count = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const { state, attempts, openedAt, clickedAt, unsubscribedAt } = newsletterDeliveries;
  const [figures] = await db
    .select({
      recipients: count(sql`true`),
      sent: count(SENT),
      unknown: count(sql`${state} = 'unknown'`),
      kept: count(KEPT),
      waiting: count(sql`${state} in ('queued', 'sending')`),
      later: count(sql`${state} = 'queued' and ${attempts} > 0`),
      failed: count(sql`${state} = 'failed'`),
      cancelled: count(sql`${state} = 'cancelled'`),
      unsubscribed: count(sql`${unsubscribedAt} is not null`),
      opened: count(sql`${openedAt} is not null`),
      clicked: count(sql`${clickedAt} is not null`),
    })
    .from(newsletterDeliveries)
    .where(eq(newsletterDeliveries.campaignId, campaignId));
  if (!figures) throw new Error("A count always has a row.");
  return figures;
}

export function listFailures(campaignId: string): Promise<FailedDelivery[]> {
  const { id, lastErrorDetail: error, state, subscriberId } = newsletterDeliveries;
  const { email, status } = newsletterSubscribers;
  return db
    .select({ id, error, email, status })
    .from(newsletterDeliveries)
    .leftJoin(newsletterSubscribers, eq(newsletterSubscribers.id, subscriberId))
    .where(and(eq(newsletterDeliveries.campaignId, campaignId), eq(state, "failed")))
    .orderBy(email)
    .limit(MOST_FAILURES);
}

const SENT = sql`${newsletterDeliveries.state} in ('sent', 'unknown')`;

const KEPT = sql`${newsletterDeliveries.state} = 'kept'`;

function deliveriesOf(condition: SQL) {
  return sql<number>`(select count(*)::int from ${newsletterDeliveries}
    where ${newsletterDeliveries.campaignId} = ${newsletterCampaigns}.id and ${condition})`;
}
