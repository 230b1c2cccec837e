import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/infra/database/database.server.ts";
import { newsletterSubscribers } from "./subscriber.table.server.ts";
import { readPreferencesToken, unsubscribeLink } from "./subscriber-link.server.ts";

export const preferencesInput = z.object({
  interests: z.array(z.uuid()).max(100).default([]),
});

/** What the owner of a mailed link had chosen; nothing for a link that is none, or once unsubscribed. */
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

/** « a•••@exemple.fr »: a forwarded letter does not give the address away. */
function masked(email: string): string {
  const [name = "", host = ""] = email.split("@");
  return `${name.slice(0, 1)}•••@${host}`;
}
