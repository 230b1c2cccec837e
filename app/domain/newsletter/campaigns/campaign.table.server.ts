import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { deliveryColumns } from "#app/domain/mail/mail.table.server.ts";
import { MAIL_STATES } from "#app/domain/mail/mail.ts";
import { newsletterSubscribers } from "#app/domain/newsletter/subscribers/subscriber.table.server.ts";
import { trashColumn, trashIndex } from "#app/domain/records/trash/trash-item.table.server.ts";
import { oneOf, revisionColumns } from "#app/infra/database/database-columns.server.ts";
import type { RichText } from "#app/infra/rich-text/rich-text.ts";
import { CAMPAIGN_STATES, type CampaignState } from "./campaign.ts";

export const newsletterCampaigns = pgTable(
  "newsletter_campaigns",
  {
    id: uuid().primaryKey().defaultRandom(),
    state: text().$type<CampaignState>().notNull().default("brouillon"),
    subject: text().notNull().default(""),
    preheader: text().notNull().default(""),
    content: jsonb().$type<RichText>().notNull(),
    /** Who chose one of these themes or none gets it; an empty list means everyone. */
    themeIds: uuid().array().notNull().default(sql`'{}'`),
    /** Null until it leaves. */
    slug: text().unique(),
    inArchive: boolean().notNull().default(true),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    scheduledAt: timestamp({ withTimezone: true }),
    startedAt: timestamp({ withTimezone: true }),
    finishedAt: timestamp({ withTimezone: true }),
    /** The name as it was then. */
    author: text().notNull(),
    ...revisionColumns(),
    /** As the settings were when it left: links lead through the site, openings are seen. */
    tracked: boolean().notNull().default(false),
    trouble: text(),
    retryAt: timestamp({ withTimezone: true }),
    ...trashColumn(),
  },
  (table) => [
    check("newsletter_campaigns_state_known", oneOf(table.state, Object.keys(CAMPAIGN_STATES))),
    check(
      "newsletter_campaigns_scheduled_dated",
      sql`${table.state} <> 'programmee' or ${table.scheduledAt} is not null`,
    ),
    check(
      "newsletter_campaigns_started_dated",
      sql`${table.state} not in ('en_cours', 'en_pause', 'envoyee') or (${table.startedAt} is not null and ${table.slug} is not null)`,
    ),
    index("newsletter_campaigns_newest").on(table.createdAt.desc(), table.id),
    index("newsletter_campaigns_archive").on(table.startedAt.desc(), table.id),
    index("newsletter_campaigns_under_way")
      .on(table.scheduledAt)
      .where(sql`state in ('programmee', 'en_cours')`),
    trashIndex("newsletter_campaigns", table),
  ],
);

/** The id is the mail's Message-ID. */
export const newsletterDeliveries = pgTable(
  "newsletter_deliveries",
  {
    ...deliveryColumns(),
    campaignId: uuid()
      .notNull()
      .references(() => newsletterCampaigns.id, { onDelete: "cascade" }),
    /** Null once that person's data was erased: the figures stay. */
    subscriberId: uuid().references(() => newsletterSubscribers.id, { onDelete: "set null" }),
    openedAt: timestamp({ withTimezone: true }),
    clickedAt: timestamp({ withTimezone: true }),
    unsubscribedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check("newsletter_deliveries_state_known", oneOf(table.state, MAIL_STATES)),
    unique("newsletter_deliveries_once").on(table.campaignId, table.subscriberId),
    index("newsletter_deliveries_waiting")
      .on(table.campaignId, table.sendAfter)
      .where(sql`state in ('queued', 'sending')`),
    index("newsletter_deliveries_by_state").on(table.campaignId, table.state),
    index("newsletter_deliveries_subscriber").on(table.subscriberId),
  ],
);
