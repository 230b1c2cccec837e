import { desc, eq } from "drizzle-orm";
import {
  newsletterCampaigns,
  newsletterDeliveries,
} from "#app/domain/newsletter/campaigns/campaign.table.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { isAddress } from "#app/infra/database/database-columns.server.ts";
import { consentInWords } from "#app/infra/french/french-moments.ts";
import { newsletterSubscribers } from "./subscriber.table.server.ts";
import { SUBSCRIBER_LABELS } from "./subscriber-admin.ts";

export async function findSubscriptionsOf(
  email: string | null,
  themes: { id: string; name: string }[],
) {
  const isTheirs = isAddress(newsletterSubscribers.email, email);
  const found = await db.select().from(newsletterSubscribers).where(isTheirs);
  const namesOf = (ids: string[]) =>
    themes.flatMap(({ id, name }) => (ids.includes(id) ? name : [])).join(", ");
  return found.map((one) => ({
    title: one.email,
    facts: [
      ["Prénom", one.firstName],
      ["État", SUBSCRIBER_LABELS[one.status]],
      ["Demandée le", one.subscribedAt],
      ["Confirmée le", one.confirmedAt],
      ["Arrêtée le", one.unsubscribedAt],
      ["Adresse refusée le", one.bouncedAt],
      ["Thèmes choisis", namesOf(one.interests)],
      ["Inscription faite", SOURCES[one.source]],
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
    .where(isAddress(newsletterSubscribers.email, email))
    .orderBy(desc(newsletterCampaigns.createdAt), newsletterDeliveries.id);
  return found.map((one) => ({
    title: one.subject,
    facts: [
      ["Envoyée le", one.sentAt],
      ["Ouverte le", one.openedAt],
      ["Lien suivi le", one.clickedAt],
      ["Lettre arrêtée d'ici le", one.unsubscribedAt],
    ] as const,
  }));
}

export async function eraseSubscriptionsOf(tx: Transaction, email: string | null): Promise<number> {
  const isTheirs = isAddress(newsletterSubscribers.email, email);
  const erased = await tx.delete(newsletterSubscribers).where(isTheirs);
  return erased.rowCount ?? 0;
}

const SOURCES = {
  site: "sur le site",
  import: "par une liste importée, l'accord étant déclaré par un administrateur",
};
