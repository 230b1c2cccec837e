import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { newsletterSubscribers } from "#app/domain/newsletter/subscribers/subscriber.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { descending } from "#app/infra/database/database-columns.server.ts";
import { listPage } from "#app/infra/database/filtered-list.server.ts";
import { newsletterCampaigns, newsletterDeliveries } from "./campaign.table.server.ts";

const PER_PAGE = 8;
const MOST_FAILURES = 100;

export type ListedCampaign = Awaited<ReturnType<typeof listCampaigns>>["items"][number];

export function listCampaigns(page: number) {
  const { content, ...columns } = getTableColumns(newsletterCampaigns);
  const { createdAt, id } = columns;
  const rows = db
    .select({
      ...columns,
      recipients: deliveriesOf(sql`true`),
      sent: deliveriesOf(SENT),
      kept: deliveriesOf(KEPT),
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(newsletterCampaigns)
    .orderBy(descending(createdAt), id);
  return listPage(rows, page, PER_PAGE);
}

export type CampaignFigures = Awaited<ReturnType<typeof readFigures>>;

export async function readFigures(campaignId: string) {
  const count = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const { state, attempts, openedAt, clickedAt, unsubscribedAt } = newsletterDeliveries;
  const [figures] = await db
    .select({
      recipients: count(sql`true`),
      sent: count(SENT),
      unknown: count(sql`${state} = 'unknown'`),
      kept: count(KEPT),
      waiting: count(sql`${state} in ('queued', 'sending')`),
      /** Those whose server asked to come back later. */
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

export type FailedDelivery = Awaited<ReturnType<typeof listFailures>>[number];

export function listFailures(campaignId: string) {
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
