import { desc, eq, sql } from "drizzle-orm";
import { adminInvitations, sessions, users } from "#app/domain/accounts/account.table.server.ts";
import { ROLE_LABELS } from "#app/domain/accounts/account-admin.ts";
import { deviceOf } from "#app/domain/accounts/sign-in/account-device.ts";
import {
  newsletterCampaigns,
  newsletterDeliveries,
} from "#app/domain/newsletter/campaigns/campaign.table.server.ts";
import { newsletterSubscribers } from "#app/domain/newsletter/subscribers/subscriber.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { factsOf, type KeptSection, type Person } from "./personal-data.ts";

export function hasEmail(person: Person) {
  return person.email === null ? sql`false` : sql`lower(email) = ${person.email}`;
}

/** The letters sent to this address, and what was seen of them. */
export async function lettersSection(person: Person): Promise<KeptSection> {
  const { state, smtpCommitAt, openedAt, clickedAt, unsubscribedAt } = newsletterDeliveries;
  const sentAt = sql<Date | null>`case when ${state} in ('sent', 'unknown')
    then coalesce(${newsletterDeliveries.sentAt}, ${smtpCommitAt}) end`.mapWith(smtpCommitAt);
  const found = await db
    .select({ subject: newsletterCampaigns.subject, sentAt, openedAt, clickedAt, unsubscribedAt })
    .from(newsletterDeliveries)
    .innerJoin(newsletterCampaigns, eq(newsletterCampaigns.id, newsletterDeliveries.campaignId))
    .innerJoin(
      newsletterSubscribers,
      eq(newsletterSubscribers.id, newsletterDeliveries.subscriberId),
    )
    .where(hasEmail(person))
    .orderBy(desc(newsletterCampaigns.createdAt), newsletterDeliveries.id);
  const items = found.map((one) => ({
    title: one.subject,
    facts: factsOf([
      ["Envoyée le", one.sentAt && formatDateTime(one.sentAt)],
      ["Ouverte le", one.openedAt && formatDateTime(one.openedAt)],
      ["Lien suivi le", one.clickedAt && formatDateTime(one.clickedAt)],
      ["Lettre arrêtée d'ici le", one.unsubscribedAt && formatDateTime(one.unsubscribedAt)],
    ]),
  }));
  return { key: "letters", title: "Lettres reçues", items };
}

/** An account of the back office, its open sessions, and an invitation that waits. */
export async function accountSection(person: Person): Promise<KeptSection> {
  const accounts = await db.select().from(users).where(hasEmail(person));
  const opened = await db
    .select({ userAgent: sessions.userAgent, ip: sessions.ipAddress, since: sessions.createdAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(hasEmail(person))
    .orderBy(desc(sessions.createdAt));
  const invitations = await db.select().from(adminInvitations).where(hasEmail(person));
  const items = [
    ...accounts.map(({ name, email, role, createdAt }) => ({
      title: name,
      facts: factsOf([
        ["E-mail", email],
        ["Rôle", ROLE_LABELS[role]],
        ["Créé le", formatDateTime(createdAt)],
        ["Effacement", role === "admin" ? "par un autre administrateur, avec le compte" : null],
      ]),
    })),
    ...opened.map(({ userAgent, ip, since }) => ({
      title: `Session : ${deviceOf(userAgent).name}`,
      facts: factsOf([
        ["Ouverte le", formatDateTime(since)],
        ["Adresse de connexion", ip],
      ]),
    })),
    ...invitations.map(({ name, email, sentAt }) => ({
      title: `Invitation : ${name}`,
      facts: factsOf([
        ["E-mail", email],
        ["Envoyée le", formatDateTime(sentAt)],
      ]),
    })),
  ];
  return { key: "account", title: "Compte de l'administration", items };
}
