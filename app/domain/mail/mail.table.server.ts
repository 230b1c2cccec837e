import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { oneOf } from "#app/infra/database/database-columns.server.ts";
import { MAIL_STATES, type MailState } from "./mail.ts";

/** A file that goes with a mail, as base64. */
export type StoredAttachment = { filename: string; contentType: string; content: string };

/** How far a mail came: to one person, or to each recipient of a letter. */
export const deliveryColumns = () => ({
  id: uuid().primaryKey().defaultRandom(),
  state: text().$type<MailState>().notNull().default("queued"),
  attempts: integer().notNull().default(0),
  /** Not before this; after a failure, when it is tried again. */
  sendAfter: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Who holds the newest claim holds the mail; another may not finish what it began. */
  claimedAt: timestamp({ withTimezone: true }),
  /** Set just before the line that makes the mail server keep it: from here on it may have arrived. */
  smtpCommitAt: timestamp({ withTimezone: true }),
  sentAt: timestamp({ withTimezone: true }),
  /** Why the last attempt failed, in plain French, and as the mail server said it. */
  lastError: text(),
  lastErrorDetail: text(),
});
const anyDeliveries = pgTable("any_deliveries", deliveryColumns());
export type Deliveries = typeof anyDeliveries;

/** Every mail the centre wrote to one person, and how far it came. */
export const mails = pgTable(
  "mails",
  {
    ...deliveryColumns(),
    /** What it is: « registration-approved », « message-reply »… */
    kind: text().notNull(),
    toAddress: text().notNull(),
    subject: text().notNull(),
    fromName: text().notNull().default(""),
    replyTo: text(),
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    /**
     * Both bodies go once it is sent, unless it may be sent again: links in them may open doors. Of one
     * that went nowhere they stay, to be given by hand.
     */
    html: text(),
    text: text(),
    attachments: jsonb().$type<StoredAttachment[]>().notNull().default([]),
    keepBody: boolean().notNull().default(false),
    urgent: boolean().notNull().default(false),
    aboutKind: text(),
    aboutId: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Since when what it is about lies in the trash: it leaves if that comes back. */
    heldAt: timestamp({ withTimezone: true }),
    /** Of no use after this: a link in it has ended. */
    expiresAt: timestamp({ withTimezone: true }),
    /** The same at every attempt, by which a receiver knows a repeat. */
    messageId: text().notNull(),
    copyOf: uuid().references((): AnyPgColumn => mails.id, { onDelete: "set null" }),
  },
  (table) => [
    check("mails_state_known", oneOf(table.state, MAIL_STATES)),
    check("mails_sent_dated", sql`(${table.state} = 'sent') = (${table.sentAt} is not null)`),
    check(
      "mails_body_until_sent",
      sql`${table.state} not in ('queued', 'sending') or ${table.html} is not null`,
    ),
    index("mails_newest").on(table.createdAt.desc(), table.id),
    index("mails_by_state").on(table.state, table.createdAt.desc(), table.id),
    index("mails_about").on(table.aboutKind, table.aboutId, table.createdAt.desc()),
    index("mails_waiting").on(table.sendAfter).where(sql`state in ('queued', 'sending')`),
    index("mails_copies").on(table.copyOf),
  ],
);
