import { and, isNotNull } from "drizzle-orm";
import type { Transaction } from "#app/infra/database/database-transaction.server.ts";
import { mails } from "./mail.table.server.ts";
import { type About, CALLED_BACK_STILL, isAbout } from "./mail-queue.server.ts";

/** These things go to the trash: no mail about them leaves as long as they lie there. */
export async function shelveMailsAbout(
  about: About,
  { within, now = new Date() }: { within: Transaction; now?: Date },
): Promise<void> {
  await within
    .update(mails)
    .set({ shelvedAt: now })
    .where(and(isAbout(about), CALLED_BACK_STILL));
}

/** They are back: what waited leaves, unless it was called back or has ended meanwhile. */
export async function unshelveMailsAbout(
  about: About,
  { within }: { within: Transaction },
): Promise<void> {
  await within
    .update(mails)
    .set({ shelvedAt: null })
    .where(and(isAbout(about), isNotNull(mails.shelvedAt)));
}
