import { type SQLWrapper, sql } from "drizzle-orm";
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
import { oneOf, partsOfWords } from "#app/infra/database/database-columns.server.ts";
import { MAIL_STATES, type MailState } from "./mail.ts";

/** `content` is base64. */
type StoredAttachment = { filename: string; contentType: string; content: string };

/** Shared by mails to one person and by each recipient of a letter. */
export const deliveryColumns = () => ({
  id: uuid().primaryKey().defaultRandom(),
  state: text().$type<MailState>().notNull().default("queued"),
  attempts: integer().notNull().default(0),
  /** Not before this; after a failure, the next attempt. */
  sendAfter: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Only the newest claim may finish the mail. */
  claimedAt: timestamp({ withTimezone: true }),
  /** Set just before the server is told to keep the mail: from here on it may have arrived. */
  smtpCommitAt: timestamp({ withTimezone: true }),
  sentAt: timestamp({ withTimezone: true }),
  /** In plain French, then as the mail server said it. */
  lastError: text(),
  lastErrorDetail: text(),
});
const anyDeliveries = pgTable("any_deliveries", deliveryColumns());
export type Deliveries = typeof anyDeliveries;

export const mails = pgTable(
  "mails",
  {
    ...deliveryColumns(),
    kind: text().notNull(),
    toAddress: text().notNull(),
    subject: text().notNull(),
    fromName: text().notNull().default(""),
    replyTo: text(),
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Erased once sent, unless repeatable: its links may open doors. Kept if it went nowhere. */
    html: text(),
    text: text(),
    attachments: jsonb().$type<StoredAttachment[]>().notNull().default([]),
    keepBody: boolean().notNull().default(false),
    urgent: boolean().notNull().default(false),
    aboutKind: text(),
    aboutId: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Since when its subject lies in the trash; it leaves if that comes back. */
    heldAt: timestamp({ withTimezone: true }),
    expiresAt: timestamp({ withTimezone: true }),
    /** The same at every attempt, so that a receiver knows a repeat. */
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
    index("mails_by_recipient").on(
      sql`lower(${table.toAddress})`,
      table.createdAt.desc(),
      table.id,
    ),
    index("mails_by_state").on(table.state, table.createdAt.desc(), table.id),
    index("mails_about").on(table.aboutKind, table.aboutId, table.createdAt.desc()),
    index("mails_waiting").on(table.sendAfter).where(sql`state in ('queued', 'sending')`),
    index("mails_copies").on(table.copyOf),
    partsOfWords("mails_words", mailWords(table)),
  ],
);

export function mailWords({ toAddress, subject }: Record<"toAddress" | "subject", SQLWrapper>) {
  return sql`(${toAddress} || ' ' || ${subject})`;
}
