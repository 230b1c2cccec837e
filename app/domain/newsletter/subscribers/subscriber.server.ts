import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { mayMailStranger } from "#app/domain/limits/visitor-form.server.ts";
import { newsletterDeliveries } from "#app/domain/newsletter/campaigns/campaign.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { requiredEmail } from "#app/infra/forms/form-fields.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { newsletterSubscribers } from "./subscriber.table.server.ts";
import { LETTER_CONSENT_VERSION } from "./subscriber.ts";
import {
  readConfirmToken,
  readPreferencesToken,
  readUnsubscribeToken,
  unsubscribeLink,
} from "./subscriber-link.server.ts";
import { mailSubscription } from "./subscriber-mail.server.ts";

export const subscriptionInput = z.object({
  email: requiredEmail("Indiquez votre adresse e-mail"),
});

/** The answer never tells whether an address is new, waiting, subscribed or gone. */
export async function subscribe(email: string): Promise<void> {
  const added = await db
    .insert(newsletterSubscribers)
    .values({ email })
    .onConflictDoNothing()
    .returning({ id: newsletterSubscribers.id });
  if (added.length === 0) await waitAgain(email);
  if (await mayMailStranger(email)) await mailSubscription(email);
}

/** An address asked for again has its whole time to be confirmed. */
async function waitAgain(email: string): Promise<void> {
  const { status } = newsletterSubscribers;
  await db
    .update(newsletterSubscribers)
    .set({ subscribedAt: sql`now()` })
    .where(and(sql`lower(email) = ${email.toLowerCase()}`, eq(status, "pending")));
}

export async function confirmSubscription(token: string): Promise<{ ok: boolean }> {
  const id = readConfirmToken(token);
  if (!isUuid(id)) return { ok: false };
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
    .where(eq(newsletterSubscribers.id, id))
    .returning({ id: newsletterSubscribers.id });
  return { ok: confirmed.length > 0 };
}

export async function unsubscribe(token: string): Promise<{ ok: boolean }> {
  const meant = readUnsubscribeToken(token);
  if (!meant) return { ok: false };
  const { id, status } = newsletterSubscribers;
  const left = await db
    .update(newsletterSubscribers)
    .set({ status: "unsubscribed", unsubscribedAt: sql`now()` })
    .where(and(eq(id, meant.subscriberId), ne(status, "unsubscribed")))
    .returning({ id });
  if (left.length > 0 && isUuid(meant.campaignId)) {
    const { campaignId, subscriberId, unsubscribedAt } = newsletterDeliveries;
    await db
      .update(newsletterDeliveries)
      .set({ unsubscribedAt: sql`now()` })
      .where(
        and(
          eq(campaignId, meant.campaignId),
          eq(subscriberId, meant.subscriberId),
          isNull(unsubscribedAt),
        ),
      );
  }
  return { ok: true };
}

export const preferencesInput = z.object({
  interests: z.array(z.uuid()).max(100).default([]),
});

export async function findPreferences(
  token: string,
): Promise<{ email: string; interests: string[]; unsubscribe: string } | null> {
  const meant = readPreferencesToken(token);
  if (!meant) return null;
  const { subscriberId, campaignId } = meant;
  const { id, status, email, interests } = newsletterSubscribers;
  const [found] = await db
    .select({ email, interests })
    .from(newsletterSubscribers)
    .where(and(eq(id, subscriberId), eq(status, "active")));
  if (!found) return null;
  const { pathname, search } = new URL(unsubscribeLink(subscriberId, campaignId));
  return { email: masked(found.email), interests: found.interests, unsubscribe: pathname + search };
}

export async function savePreferences(
  token: string,
  interests: string[],
): Promise<{ ok: boolean }> {
  const subscriberId = readPreferencesToken(token)?.subscriberId;
  if (!subscriberId) return { ok: false };
  const { id, status } = newsletterSubscribers;
  const saved = await db
    .update(newsletterSubscribers)
    .set({ interests: [...new Set(interests)] })
    .where(and(eq(id, subscriberId), eq(status, "active")))
    .returning({ id });
  return { ok: saved.length > 0 };
}

/** A forwarded letter must not give the address away: « a•••@exemple.fr ». */
function masked(email: string): string {
  const [name = "", host = ""] = email.split("@");
  return `${name.slice(0, 1)}•••@${host}`;
}
