import { type SQLWrapper, sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { oneOf, partsOfWords } from "#app/infra/database/database-columns.server.ts";
import {
  SUBSCRIBER_SOURCES,
  SUBSCRIBER_STATUSES,
  type SubscriberSource,
  type SubscriberStatus,
} from "./subscriber.ts";

export const newsletterSubscribers = pgTable(
  "newsletter_subscribers",
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    /** By import or by hand; visitors are asked for an address only. */
    firstName: text(),
    status: text().$type<SubscriberStatus>().notNull().default("pending"),
    subscribedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The proof that the owner of the address asked for the letter. */
    confirmedAt: timestamp({ withTimezone: true }),
    unsubscribedAt: timestamp({ withTimezone: true }),
    /** The mail server said for good that nobody is there. */
    bouncedAt: timestamp({ withTimezone: true }),
    bounceReason: text(),
    /** Ids of themes; none means every letter. A deleted theme may come back from the trash. */
    interests: uuid().array().notNull().default(sql`'{}'`),
    source: text().$type<SubscriberSource>().notNull().default("site"),
    /** For an import, what an administrator declared. */
    consentAt: timestamp({ withTimezone: true }),
    consentVersion: text(),
  },
  (table) => [
    check("newsletter_subscribers_status_known", oneOf(table.status, SUBSCRIBER_STATUSES)),
    check("newsletter_subscribers_source_known", oneOf(table.source, SUBSCRIBER_SOURCES)),
    check(
      "newsletter_subscribers_consent_whole",
      sql`(${table.consentAt} is null) = (${table.consentVersion} is null)`,
    ),
    uniqueIndex("newsletter_subscribers_email").on(sql`lower(${table.email})`),
    index("newsletter_subscribers_newest").on(table.status, table.subscribedAt.desc()),
    index("newsletter_subscribers_latest").on(table.subscribedAt.desc(), table.id),
    partsOfWords("newsletter_subscribers_words", subscriberWords(table)),
  ],
);

export function subscriberWords({ email, firstName }: Record<"email" | "firstName", SQLWrapper>) {
  return sql`(${email} || ' ' || coalesce(${firstName}, ''))`;
}
