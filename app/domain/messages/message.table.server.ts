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
    email: text().notNull(),
    subject: text(),
    message: text().notNull(),
    status: text().$type<MessageStatus>().notNull().default("nouveau"),
    adminResponse: text(),
    responseDate: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
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
    index("contact_messages_by_name").on(sql`folded(${table.name})`, table.id),
    index("contact_messages_by_email").on(sql`lower(${table.email})`),
    partsOfWords("contact_messages_words", messageWords(table)),
    trashIndex("contact_messages", table),
  ],
);

export function messageWords({
  name,
  email,
  subject,
  message,
  adminResponse,
}: Record<"name" | "email" | "subject" | "message" | "adminResponse", PgColumn>) {
  return sql`(${name} || ' ' || ${email} || ' ' || coalesce(${subject}, '') || ' ' || ${message}
    || ' ' || coalesce(${adminResponse}, ''))`;
}
