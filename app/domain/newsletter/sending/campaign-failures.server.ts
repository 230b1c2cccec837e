import { and, eq } from "drizzle-orm";
import { newsletterDeliveries } from "#app/domain/newsletter/campaigns/campaign.table.server.ts";
import type { FailedDelivery } from "#app/domain/newsletter/campaigns/campaign.ts";
import { newsletterSubscribers } from "#app/domain/newsletter/subscribers/subscriber.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";

const MOST_SHOWN = 100;

/** Whom the letter did not reach, and what the mail server said. */
export function listFailures(campaignId: string): Promise<FailedDelivery[]> {
  const { id, error, state, subscriberId } = newsletterDeliveries;
  const { email, status } = newsletterSubscribers;
  return db
    .select({ id, error, email, status })
    .from(newsletterDeliveries)
    .leftJoin(newsletterSubscribers, eq(newsletterSubscribers.id, subscriberId))
    .where(and(eq(newsletterDeliveries.campaignId, campaignId), eq(state, "failed")))
    .orderBy(email)
    .limit(MOST_SHOWN);
}
