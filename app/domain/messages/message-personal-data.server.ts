import { desc, sql } from "drizzle-orm";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { contactMessages } from "./message.table.server.ts";
import { MESSAGE_STATUS_LABELS } from "./message.ts";

export async function findMessagesOf(email: string | null) {
  const found = await db
    .select()
    .from(contactMessages)
    .where(isFrom(email))
    .orderBy(desc(contactMessages.createdAt), contactMessages.id);
  const items = found.map((one) => ({
    title: one.subject ?? "Message sans sujet",
    facts: [
      ["Nom", one.name],
      ["E-mail", one.email],
      ["Reçu le", formatDateTime(one.createdAt)],
      ["État", MESSAGE_STATUS_LABELS[one.status]],
      ["Message", one.message],
      ["Notre réponse", one.adminResponse],
    ] as const,
  }));
  return { ids: found.map(({ id }) => id), items };
}

export async function eraseMessagesOf(tx: Transaction, email: string | null): Promise<string[]> {
  const { id } = contactMessages;
  const erased = await tx.delete(contactMessages).where(isFrom(email)).returning({ id });
  return erased.map((one) => one.id);
}

function isFrom(email: string | null) {
  return sql`lower(${contactMessages.email}) = ${email}`;
}
