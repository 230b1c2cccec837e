import { and, eq, isNull, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import {
  newsletterCampaigns,
  newsletterDeliveries,
} from "#app/domain/newsletter/campaigns/campaign.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { linksIn } from "#app/infra/rich-text/rich-text.ts";

export async function noteOpening(deliveryId: string): Promise<void> {
  if (!isUuid(deliveryId)) return;
  const { id, openedAt } = newsletterDeliveries;
  await db
    .update(newsletterDeliveries)
    .set({ openedAt: sql`now()` })
    .where(and(eq(id, deliveryId), isNull(openedAt), ofTrackedLetter));
}

/** The address comes from the letter, never from the request: no open redirect. */
export async function followLink(deliveryId: string, place: number): Promise<string | null> {
  if (!isUuid(deliveryId)) return null;
  const { id, campaignId, openedAt, clickedAt } = newsletterDeliveries;
  const [found] = await db
    .select({ content: newsletterCampaigns.content })
    .from(newsletterDeliveries)
    .innerJoin(newsletterCampaigns, eq(newsletterCampaigns.id, campaignId))
    .where(eq(id, deliveryId));
  const href = found && linksIn(found.content)[place];
  if (!href) return null;
  const first = (column: PgColumn) => sql`coalesce(${column}, now())`;
  await db
    .update(newsletterDeliveries)
    .set({ clickedAt: first(clickedAt), openedAt: first(openedAt) })
    .where(and(eq(id, deliveryId), ofTrackedLetter));
  return href;
}

const ofTrackedLetter = sql`exists (select from ${newsletterCampaigns}
  where ${newsletterCampaigns}.id = ${newsletterDeliveries}.campaign_id
  and ${newsletterCampaigns}.tracked)`;
