import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { oneOf } from "#app/infra/database-columns.server.ts";
import { SUBSCRIBER_STATUSES, type SubscriberStatus } from "./subscriber.ts";

export const newsletterSubscribers = pgTable(
  "newsletter_subscribers",
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    status: text().$type<SubscriberStatus>().notNull().default("pending"),
    subscribedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The proof that the owner of the address asked for the letter. */
    confirmedAt: timestamp({ withTimezone: true }),
    unsubscribedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check("newsletter_subscribers_status_known", oneOf(table.status, SUBSCRIBER_STATUSES)),
    uniqueIndex("newsletter_subscribers_email").on(sql`lower(${table.email})`),
    index("newsletter_subscribers_newest").on(table.status, table.subscribedAt.desc()),
  ],
);
