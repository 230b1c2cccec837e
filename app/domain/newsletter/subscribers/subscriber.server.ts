import { and, eq, isNull, lt, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { mayMailStranger } from "#app/domain/limits/mail-quota.server.ts";
import { queueMail } from "#app/domain/mail/mail-queue.server.ts";
import { newsletterDeliveries } from "#app/domain/newsletter/campaigns/campaign.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { daysBefore } from "#app/infra/database/database-columns.server.ts";
import { requiredEmail } from "#app/infra/forms/form-fields.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { defineJob } from "#app/infra/jobs.server.ts";
import { newsletterSubscribers } from "./subscriber.table.server.ts";
import { DAYS_UNCONFIRMED, LETTER_CONSENT_VERSION } from "./subscriber.ts";
import {
  readConfirmToken,
  readPreferencesToken,
  readUnsubscribeToken,
  unsubscribePath,
} from "./subscriber-link.server.ts";
import { subscriptionMail } from "./subscriber-mail.server.ts";

export const subscriptionInput = z.object({
  email: requiredEmail("Indiquez votre adresse e-mail"),
});

/** The answer never tells whether an address is new, waiting, subscribed or gone. */
export async function subscribe(email: string, network?: string): Promise<{ ok: boolean }> {
  // An address asked for again has its whole time to be confirmed.
  await db.execute(sql`insert into ${newsletterSubscribers} (email) values (${email})
    on conflict (lower(email)) do update set subscribed_at = now()
    where ${newsletterSubscribers.status} = 'pending'`);
  if (!(await mayMailStranger("letter", email, network))) return { ok: false };
  const [subscriber] = await db
    .select()
    .from(newsletterSubscribers)
    .where(sql`lower(email) = lower(${email})`);
  if (subscriber) await queueMail(subscriptionMail(subscriber));
  return { ok: true };
}

/** `leave`: where it ends, as no letter has told it yet. */
type Confirmed = { ok: boolean; leave?: string };

export async function confirmSubscription(token: string): Promise<Confirmed> {
  const id = readConfirmToken(token);
  if (!id) return { ok: false };
  const confirmed = await db
    .update(newsletterSubscribers)
    .set({
      status: "active",
      subscribedAt: sql`case when status = 'unsubscribed' then now() else subscribed_at end`,
      confirmedAt: sql`case when status = 'active' then confirmed_at else now() end`,
      unsubscribedAt: null,
      bouncedAt: null,
      bounceReason: null,
      consentAt: sql`now()`,
      consentVersion: LETTER_CONSENT_VERSION,
    })
    .where(eq(newsletterSubscribers.id, id));
  return { ok: confirmed.rowCount === 1, leave: unsubscribePath(id) };
}

export async function unsubscribe(token: string): Promise<{ ok: boolean }> {
  const meant = readUnsubscribeToken(token);
  if (!meant) return { ok: false };
  const { id, status } = newsletterSubscribers;
  const left = await db
    .update(newsletterSubscribers)
    .set({ status: "unsubscribed", unsubscribedAt: sql`now()` })
    .where(and(eq(id, meant.subscriberId), ne(status, "unsubscribed")));
  if (left.rowCount === 1 && isUuid(meant.campaignId)) {
    const { campaignId, subscriberId, unsubscribedAt } = newsletterDeliveries;
    const received = and(
      eq(campaignId, meant.campaignId),
      eq(subscriberId, meant.subscriberId),
      isNull(unsubscribedAt),
    );
    await db.update(newsletterDeliveries).set({ unsubscribedAt: sql`now()` }).where(received);
  }
  return { ok: true };
}

export const preferencesInput = z.object({
  interests: z.array(z.uuid()).max(100).default([]),
});

export async function findPreferences(token: string) {
  const meant = readPreferencesToken(token);
  if (!meant) return null;
  const { subscriberId, campaignId } = meant;
  const [found] = await db.select().from(newsletterSubscribers).where(isActive(subscriberId));
  if (!found) return null;
  const unsubscribe = unsubscribePath(subscriberId, campaignId);
  return { email: masked(found.email), interests: found.interests, unsubscribe };
}

export async function savePreferences(
  token: string,
  interests: string[],
): Promise<{ ok: boolean }> {
  const meant = readPreferencesToken(token);
  if (!meant) return { ok: false };
  const saved = await db
    .update(newsletterSubscribers)
    .set({ interests: [...new Set(interests)] })
    .where(isActive(meant.subscriberId));
  return { ok: saved.rowCount === 1 };
}

function isActive(subscriberId: string) {
  const { id, status } = newsletterSubscribers;
  return and(eq(id, subscriberId), eq(status, "active"));
}

/** A forwarded letter must not give the address away: « a•••@exemple.fr ». */
function masked(email: string): string {
  const [name = "", host = ""] = email.split("@");
  return `${name.slice(0, 1)}•••@${host}`;
}

export const eraseUnconfirmedSubscribers = defineJob("erase-unconfirmed-subscribers", () =>
  eraseUnconfirmed(),
);

/** Anybody may have typed an address that its owner never confirmed. */
export async function eraseUnconfirmed(now = new Date()): Promise<void> {
  const { status, subscribedAt } = newsletterSubscribers;
  const since = daysBefore(now, DAYS_UNCONFIRMED);
  await db.delete(newsletterSubscribers).where(and(eq(status, "pending"), lt(subscribedAt, since)));
}
