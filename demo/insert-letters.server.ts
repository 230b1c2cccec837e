import { eq } from "drizzle-orm";
import { CONTENT_KINDS } from "#app/domain/content-types/content-type.ts";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { contentPath } from "#app/domain/contents/content.ts";
import {
  newsletterCampaigns,
  newsletterDeliveries,
} from "#app/domain/newsletter/campaigns/campaign.table.server.ts";
import { campaignSlug } from "#app/domain/newsletter/campaigns/campaign.ts";
import { newsletterSubscribers } from "#app/domain/newsletter/subscribers/subscriber.table.server.ts";
import { LETTER_CONSENT_VERSION } from "#app/domain/newsletter/subscribers/subscriber.ts";
import type { Database } from "#app/infra/database/database.server.ts";
import { zonedMoment } from "#app/infra/french/zoned-time.ts";
import type { RichText, RichTextNode } from "#app/infra/rich-text/rich-text.ts";
import { richTextFromMarkdown } from "#app/infra/rich-text/rich-text-from-markdown.ts";
import type { DemoCentre } from "./read-demo.server.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const AUTHOR = "L'équipe du centre";
const NOBODY_THERE = "550 5.1.1 … : Recipient address rejected: User unknown";

type Transaction = Pick<Database, "insert" | "select">;
type Subscriber = typeof newsletterSubscribers.$inferSelect;

/** Subscribers at addresses where no mail ever arrives, a letter they had, and one being written. */
export async function insertLetters(
  tx: Transaction,
  centre: DemoCentre,
  themes: Map<string, string>,
): Promise<void> {
  const rows = centre.subscribers.map((person) => subscriberRow(person, themes));
  const subscribers = await tx.insert(newsletterSubscribers).values(rows).returning();
  for (const letter of centre.letters) {
    const { subject, preheader, sentDaysAgo } = letter;
    const sentAt = sentDaysAgo === null ? null : fridayBefore(sentDaysAgo);
    const [inserted] = await tx
      .insert(newsletterCampaigns)
      .values({
        subject,
        preheader,
        content: await documentOf(tx, letter),
        author: AUTHOR,
        createdAt: new Date((sentAt ?? daysAgo(0)).getTime() - DAY / 2),
        ...(sentAt && departure(subject, sentAt)),
      })
      .returning({ id: newsletterCampaigns.id });
    if (!inserted || !sentAt) continue;
    const deliveries = subscribers
      .filter((person) => wasReached(person, sentAt))
      .map((person) => ({ campaignId: inserted.id, ...deliveryTo(person, sentAt) }));
    await tx.insert(newsletterDeliveries).values(deliveries);
  }
}

function subscriberRow(
  { email, status, interests, subscribedDaysAgo, leftDaysAgo }: DemoCentre["subscribers"][0],
  themes: Map<string, string>,
) {
  const subscribedAt = daysAgo(subscribedDaysAgo);
  const agreed = status !== "pending";
  return {
    email,
    status,
    interests: interests.flatMap((key) => themes.get(key) ?? []),
    subscribedAt,
    confirmedAt: agreed ? new Date(subscribedAt.getTime() + 6 * MINUTE) : null,
    consentAt: agreed ? subscribedAt : null,
    consentVersion: agreed ? LETTER_CONSENT_VERSION : null,
    unsubscribedAt: leftDaysAgo === null ? null : daysAgo(leftDaysAgo),
    ...(status === "bounced" && { bouncedAt: daysAgo(1), bounceReason: NOBODY_THERE }),
  };
}

function departure(subject: string, sentAt: Date) {
  const slug = campaignSlug(subject, sentAt.toISOString().slice(0, 10));
  const finishedAt = new Date(sentAt.getTime() + MINUTE);
  return { state: "envoyee" as const, slug, startedAt: sentAt, finishedAt };
}

function wasReached({ confirmedAt, unsubscribedAt }: Subscriber, sentAt: Date): boolean {
  if (!confirmedAt || confirmedAt > sentAt) return false;
  return !unsubscribedAt || unsubscribedAt > sentAt;
}

function deliveryTo({ id: subscriberId, status, unsubscribedAt }: Subscriber, sentAt: Date) {
  if (status === "bounced") return { subscriberId, state: "failed" as const, error: NOBODY_THERE };
  return { subscriberId, state: "sent" as const, sentAt, unsubscribedAt };
}

async function documentOf(
  tx: Transaction,
  { text, cards }: DemoCentre["letters"][0],
): Promise<RichText> {
  const document = richTextFromMarkdown(text);
  for (const title of cards) {
    const { slug, contentType } = contents;
    const [found] = await tx
      .select({ slug, contentType })
      .from(contents)
      .where(eq(contents.title, title));
    if (!found) throw new Error(`demo/letters.json : « ${title} »`);
    const label = CONTENT_KINDS[found.contentType].singular;
    const card: RichTextNode = {
      type: "contentCard",
      attrs: { label, title, href: contentPath(found) },
    };
    document.content.push(card);
  }
  return document;
}

/** The letter leaves on Fridays, at nine in Paris. */
function fridayBefore(days: number): Date {
  const day = daysAgo(days);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 2) % 7));
  return zonedMoment(`${day.toISOString().slice(0, 10)}T09:00`) ?? day;
}

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * DAY);
}
