import { desc, eq, sql } from "drizzle-orm";
import {
  newsletterCampaigns,
  newsletterDeliveries,
} from "#app/domain/newsletter/campaigns/campaign.table.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { consentInWords, formatDateTime } from "#app/infra/french/french-moments.ts";
import { newsletterSubscribers } from "./subscriber.table.server.ts";
import { SUBSCRIBER_LABELS } from "./subscriber-admin.ts";

export async function findSubscriptionsOf(
  email: string | null,
  themes: { id: string; name: string }[],
) {
  const found = await db.select().from(newsletterSubscribers).where(isOf(email));
  const namesOf = (ids: string[]) =>
    themes.flatMap(({ id, name }) => (ids.includes(id) ? name : [])).join(", ");
  return found.map((one) => ({
    title: one.email,
    facts: [
      ["État", SUBSCRIBER_LABELS[one.status]],
      ["Demandée le", formatDateTime(one.subscribedAt)],
      ["Confirmée le", one.confirmedAt && formatDateTime(one.confirmedAt)],
      ["Arrêtée le", one.unsubscribedAt && formatDateTime(one.unsubscribedAt)],
      ["Adresse refusée le", one.bouncedAt && formatDateTime(one.bouncedAt)],
      ["Thèmes choisis", namesOf(one.interests)],
      ["Venue par", SOURCES[one.source]],
      ["Accord donné", consentInWords(one)],
    ] as const,
  }));
}

export async function findLettersTo(email: string | null) {
  const { sentAt, openedAt, clickedAt, unsubscribedAt } = newsletterDeliveries;
  const found = await db
    .select({ subject: newsletterCampaigns.subject, sentAt, openedAt, clickedAt, unsubscribedAt })
    .from(newsletterDeliveries)
    .innerJoin(newsletterCampaigns, eq(newsletterCampaigns.id, newsletterDeliveries.campaignId))
    .innerJoin(
      newsletterSubscribers,
      eq(newsletterSubscribers.id, newsletterDeliveries.subscriberId),
    )
    .where(isOf(email))
    .orderBy(desc(newsletterCampaigns.createdAt), newsletterDeliveries.id);
  return found.map((one) => ({
    title: one.subject,
    facts: [
      ["Envoyée le", one.sentAt && formatDateTime(one.sentAt)],
      ["Ouverte le", one.openedAt && formatDateTime(one.openedAt)],
      ["Lien suivi le", one.clickedAt && formatDateTime(one.clickedAt)],
      ["Lettre arrêtée d'ici le", one.unsubscribedAt && formatDateTime(one.unsubscribedAt)],
    ] as const,
  }));
}

export async function eraseSubscriptionsOf(tx: Transaction, email: string | null): Promise<number> {
  const erased = await tx.delete(newsletterSubscribers).where(isOf(email));
  return erased.rowCount ?? 0;
}

const SOURCES = {
  site: "le site",
  import: "une liste importée, l'accord étant déclaré par un administrateur",
};

function isOf(email: string | null) {
  return sql`lower(${newsletterSubscribers.email}) = ${email}`;
}
