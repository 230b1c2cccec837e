import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { newsletterDeliveries } from "#app/domain/newsletter/campaigns/campaign.table.server.ts";
import type { DeliveryState } from "#app/domain/newsletter/campaigns/campaign.ts";
import { newsletterSubscribers } from "#app/domain/newsletter/subscribers/subscriber.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { mailsLeave } from "#app/infra/mail/mail.server.ts";
import { forgetHandovers, readHandovers } from "./campaign-handover.server.ts";

export type Claim = { id: string; subscriberId: string; email: string; attempts: number };

/**
 * Takes the next recipients for itself: nobody else can have them, whatever runs beside. Who left the
 * letter meanwhile is passed over.
 */
export async function claimDeliveries(
  campaignId: string,
  recordId: string,
  { max, now = new Date() }: { max: number; now?: Date },
): Promise<{ claims: Claim[]; passedOver: number }> {
  const { rows } = await db.execute<{
    id: string;
    attempts: number;
    subscriber: string | null;
  }>(sql`
    update ${newsletterDeliveries} set state = 'sending', claimed_at = ${now.toISOString()},
      claimed_by = ${recordId}
    where id in (
      select id from ${newsletterDeliveries}
      where campaign_id = ${campaignId} and state = 'pending' and due_at <= ${now.toISOString()}
      order by due_at, id limit ${max} for update skip locked
    ) returning id, attempts, subscriber_id as subscriber`);
  const { id, email, status } = newsletterSubscribers;
  const people = await db
    .select({ id, email })
    .from(newsletterSubscribers)
    .where(
      and(
        inArray(
          id,
          rows.flatMap(({ subscriber }) => subscriber ?? []),
        ),
        eq(status, "active"),
      ),
    );
  const emails = new Map(people.map((person) => [person.id, person.email]));
  const claims: Claim[] = [];
  const gone: string[] = [];
  for (const { id, attempts, subscriber } of rows) {
    const email = emails.get(subscriber ?? "");
    if (subscriber && email) claims.push({ id, attempts, subscriberId: subscriber, email });
    else gone.push(id);
  }
  await settle(gone, "skipped");
  return { claims, passedOver: gone.length };
}

/** Gives back what was claimed and not begun. */
export function releaseClaims(ids: string[]): Promise<void> {
  return settle(ids, "pending", { claimedAt: null, claimedBy: null });
}

export async function settle(
  ids: string[],
  state: DeliveryState,
  values: { claimedAt?: null; claimedBy?: null; sentAt?: Date | SQL } = {},
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(newsletterDeliveries)
    .set({ state, error: null, ...values })
    .where(and(inArray(newsletterDeliveries.id, ids), eq(newsletterDeliveries.state, "sending")));
}

/**
 * Finds out what became of the mails a killed sender had claimed. To be asked under the campaign's lock:
 * whoever holds it is the only sender. Not yet handed over: it goes again. Taken: it is sent. In between,
 * or noted on another machine: nobody can know, and it is not sent twice.
 */
export async function settleInterrupted(campaignId: string): Promise<void> {
  const { id, claimedBy, state } = newsletterDeliveries;
  const left = await db
    .select({ id, claimedBy })
    .from(newsletterDeliveries)
    .where(and(eq(newsletterDeliveries.campaignId, campaignId), eq(state, "sending")));
  const records = new Set(left.flatMap((row) => row.claimedBy ?? []));
  for (const record of records) {
    const handovers = await readHandovers(record);
    const claimed = left.filter((row) => row.claimedBy === record).map((row) => row.id);
    const became = (row: string) => {
      if (!handovers) return "unsure";
      if (handovers.taken.has(row)) return mailsLeave() ? "sent" : "kept";
      return handovers.begun.has(row) ? "unsure" : "pending";
    };
    const those = (wanted: DeliveryState) => claimed.filter((row) => became(row) === wanted);
    await releaseClaims(those("pending"));
    await settle(those("kept"), "kept");
    await settle(those("sent"), "sent", { sentAt: sql`claimed_at` });
    await settle(those("unsure"), "unsure", { sentAt: sql`claimed_at` });
    await forgetHandovers(record);
  }
}
