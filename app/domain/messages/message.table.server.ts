import { sql } from "drizzle-orm";
import { check, index, type PgColumn, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { trashColumn, trashIndex } from "#app/domain/records/trash/trash-item.table.server.ts";
import { oneOf, partsOfWords } from "#app/infra/database/database-columns.server.ts";
import { MESSAGE_STATUSES, type MessageStatus } from "./message.ts";

export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /** Null where a number was given instead, or the registration it is about has neither. */
    email: text(),
    phone: text(),
    /** The number of the registration on whose page it was written, by who proved it theirs. */
    registration: text(),
    subject: text(),
    message: text().notNull(),
    status: text().$type<MessageStatus>().notNull().default("nouveau"),
    adminResponse: text(),
    responseDate: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Nobody waits any more: read and needing no answer, or answered by hand where no mail left. */
    filedAt: timestamp({ withTimezone: true }),
    ...trashColumn(),
  },
  (table) => [
    check("contact_messages_status_known", oneOf(table.status, Object.keys(MESSAGE_STATUSES))),
    check(
      "contact_messages_answer_whole",
      sql`(${table.status} = 'repondu') = (${table.adminResponse} is not null and ${table.responseDate} is not null)`,
    ),
    index("contact_messages_newest").on(table.createdAt.desc(), table.id),
    index("contact_messages_by_status").on(table.status, table.createdAt.desc()),
    index("contact_messages_by_surname").on(
      bySurname(table.name),
      sql`folded(${table.name})`,
      table.id,
    ),
    index("contact_messages_by_email").on(sql`lower(${table.email})`),
    partsOfWords("contact_messages_words", messageWords(table)),
    trashIndex("contact_messages", table),
  ],
);

/** As registrations are listed: one writes one's whole name, the family's last. */
export function bySurname(name: PgColumn) {
  return sql`folded(substring(${name} from '[^ ]+$'))`;
}

type Searched = "name" | "email" | "phone" | "subject" | "message" | "adminResponse";

export function messageWords({
  name,
  email,
  phone,
  subject,
  message,
  adminResponse,
}: Record<Searched, PgColumn>) {
  return sql`(${name} || ' ' || coalesce(${email}, '') || ' ' || coalesce(${phone}, '')
    || ' ' || coalesce(${subject}, '') || ' ' || ${message} || ' ' || coalesce(${adminResponse}, ''))`;
}
