import { desc, inArray, or, type SQL, sql } from "drizzle-orm";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { eraseFromOutbox } from "#app/infra/mail/mail-outbox.server.ts";
import { mails } from "./mail.table.server.ts";

export async function findMailsOf(email: string | null, aboutIds: string[]) {
  const found = await db
    .select()
    .from(mails)
    .where(isOf(email, aboutIds))
    .orderBy(desc(mails.createdAt), mails.id);
  return found.map((one) => ({
    title: one.subject,
    facts: [
      ["À", one.toAddress],
      ["Écrit le", formatDateTime(one.createdAt)],
      ["Envoyé le", one.sentAt && formatDateTime(one.sentAt)],
    ] as const,
  }));
}

/** Without a mail server, its outbox files go too. Says how many there were. */
export async function eraseMailsOf(
  tx: Transaction,
  email: string | null,
  aboutIds: string[],
): Promise<number> {
  const gone = await tx
    .delete(mails)
    .where(isOf(email, aboutIds))
    .returning({ messageId: mails.messageId });
  const erased = new Set(gone.map(({ messageId }) => messageId));
  await eraseFromOutbox(({ to, messageId }) => to === email || erased.has(messageId));
  return gone.length;
}

function isOf(email: string | null, aboutIds: string[]): SQL | undefined {
  return or(sql`lower(${mails.toAddress}) = ${email}`, inArray(mails.aboutId, aboutIds));
}
