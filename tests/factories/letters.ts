import { eq } from "drizzle-orm";
import { createCampaign } from "#app/domain/newsletter/campaigns/campaign.server.ts";
import {
  newsletterCampaigns,
  newsletterDeliveries,
} from "#app/domain/newsletter/campaigns/campaign.table.server.ts";
import { newsletterSubscribers } from "#app/domain/newsletter/subscribers/subscriber.table.server.ts";
import type { SubscriberStatus } from "#app/domain/newsletter/subscribers/subscriber.ts";
import { db } from "#app/infra/database/database.server.ts";
import { richTextFromMarkdown } from "#app/infra/rich-text/rich-text-from-markdown.ts";

export const EDITOR = { id: "maryam", name: "Maryam Diop", email: "maryam@centre.test" };

export async function forgetLetters(): Promise<void> {
  await db.delete(newsletterCampaigns);
  await db.delete(newsletterSubscribers);
}

/** Subscribers named by their state and place: « active-0@exemple.test ». */
export async function addSubscribers(
  number: number,
  status: SubscriberStatus = "active",
  interests: string[] = [],
): Promise<{ id: string; email: string }[]> {
  const rows = Array.from({ length: number }, (_, place) => ({
    email: `${status}-${place}${interests.length > 0 ? `-${interests[0]?.slice(0, 4)}` : ""}@exemple.test`,
    status,
    interests,
  }));
  const { id, email } = newsletterSubscribers;
  return db.insert(newsletterSubscribers).values(rows).returning({ id, email });
}

export function writeLetter({
  subject = "La patience",
  text = "Bonjour, **la lettre**.",
  themeIds = [] as string[],
} = {}): Promise<string> {
  const content = richTextFromMarkdown(text);
  const draft = { subject, preheader: "À lire", content, themeIds, inArchive: true };
  return createCampaign(draft, EDITOR);
}

/** Who is how far, by address. */
export async function deliveriesOf(campaignId: string): Promise<Record<string, string>> {
  const rows = await db
    .select({ email: newsletterSubscribers.email, state: newsletterDeliveries.state })
    .from(newsletterDeliveries)
    .innerJoin(
      newsletterSubscribers,
      eq(newsletterSubscribers.id, newsletterDeliveries.subscriberId),
    )
    .where(eq(newsletterDeliveries.campaignId, campaignId));
  return Object.fromEntries(rows.map(({ email, state }) => [email.split("@")[0], state]));
}
