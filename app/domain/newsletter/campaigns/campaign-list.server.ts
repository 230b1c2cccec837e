import { eq, type SQL, sql } from "drizzle-orm";
import { db } from "#app/infra/database/database.server.ts";
import { descending } from "#app/infra/database/database-columns.server.ts";
import { newsletterCampaigns, newsletterDeliveries } from "./campaign.table.server.ts";
import { CAMPAIGNS_PER_PAGE, type CampaignFigures, type ListedCampaign } from "./campaign.ts";

/** One page of the letters, newest first. */
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

/** What became of a letter, counted now. */
export async function readFigures(campaignId: string): Promise<CampaignFigures> {
  const count = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const { state, attempts, openedAt, clickedAt, unsubscribedAt } = newsletterDeliveries;
  const [figures] = await db
    .select({
      recipients: count(sql`true`),
      sent: count(SENT),
      unsure: count(sql`${state} = 'unsure'`),
      kept: count(KEPT),
      waiting: count(sql`${state} in ('pending', 'sending')`),
      later: count(sql`${state} = 'pending' and ${attempts} > 0`),
      failed: count(sql`${state} = 'failed'`),
      skipped: count(sql`${state} = 'skipped'`),
      unsubscribed: count(sql`${unsubscribedAt} is not null`),
      opened: count(sql`${openedAt} is not null`),
      clicked: count(sql`${clickedAt} is not null`),
    })
    .from(newsletterDeliveries)
    .where(eq(newsletterDeliveries.campaignId, campaignId));
  if (!figures) throw new Error("A count always has a row.");
  return figures;
}

const SENT = sql`${newsletterDeliveries.state} in ('sent', 'unsure')`;

const KEPT = sql`${newsletterDeliveries.state} = 'kept'`;

function deliveriesOf(condition: SQL) {
  return sql<number>`(select count(*)::int from ${newsletterDeliveries}
    where ${newsletterDeliveries.campaignId} = ${newsletterCampaigns}.id and ${condition})`;
}
