import { db } from "#app/infra/database/database.server.ts";
import type { Transaction } from "#app/infra/database/database-transaction.server.ts";
import { journalEntries } from "./journal.table.server.ts";
import type { JournalSubject } from "./journal.ts";

export type Deed = {
  subject: JournalSubject;
  /** What follows the name: « a publié le cours « La patience » ». */
  deed: string;
  /** Where it can be seen in the administration, if it still can. */
  path?: string;
};

/** Writes in the journal what someone did; with `within`, only if that transaction commits. */
export async function recordEvent(
  who: { id: string | null; name: string },
  { subject, deed, path }: Deed,
  { within }: { within?: Transaction } = {},
): Promise<void> {
  await (within ?? db)
    .insert(journalEntries)
    .values({ who: who.name, userId: who.id, subject, deed, itemPath: path });
}
