import { db } from "#app/infra/database/database.server.ts";
import { descending } from "#app/infra/database/database-columns.server.ts";
import { type Column, MOST_ROWS } from "#app/infra/storage/spreadsheet.server.ts";
import { contactMessages } from "./message.table.server.ts";
import { answering, type MessageQuery } from "./message-admin.server.ts";
import { MESSAGE_STATUS_LABELS } from "./message-admin.ts";

/** Every message the list shows, in its order, for a spreadsheet. */
export async function exportMessages(query: Omit<MessageQuery, "page">) {
  const rows = await db
    .select()
    .from(contactMessages)
    .where(answering(query))
    .orderBy(descending(contactMessages.createdAt), contactMessages.id)
    .limit(MOST_ROWS);
  return { name: "messages", columns: COLUMNS, rows };
}

const COLUMNS: Column<typeof contactMessages.$inferSelect>[] = [
  { header: "Reçu le", value: ({ createdAt }) => createdAt },
  { header: "Nom", value: ({ name }) => name },
  { header: "E-mail", width: 30, value: ({ email }) => email },
  { header: "Sujet", width: 30, value: ({ subject }) => subject },
  { header: "Message", width: 60, value: ({ message }) => message },
  { header: "Statut", value: ({ status }) => MESSAGE_STATUS_LABELS[status] },
  { header: "Réponse", width: 60, value: ({ adminResponse }) => adminResponse },
  { header: "Répondu le", value: ({ responseDate }) => responseDate },
];
