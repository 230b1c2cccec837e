import { and, eq } from "drizzle-orm";
import type { Administrator } from "#app/domain/accounts/account.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { newsletterSubscribers } from "./subscriber.table.server.ts";

/**
 * The next letters knock again at a door that was found closed. Only there: who left the letter comes
 * back by their own hand alone.
 */
export async function tryAddressAgain(
  subscriberId: string,
  who: Administrator,
): Promise<{ ok: true; email: string } | { ok: false }> {
  if (!isUuid(subscriberId)) return { ok: false };
  const { id, status, email } = newsletterSubscribers;
  return db.transaction(async (within) => {
    const [again] = await within
      .update(newsletterSubscribers)
      .set({ status: "active", bouncedAt: null, bounceReason: null })
      .where(and(eq(id, subscriberId), eq(status, "bounced")))
      .returning({ email });
    if (!again) return { ok: false };
    await recordEvent(who, { verb: "retry_address", kind: "subscriber" }, { within });
    return { ok: true, email: again.email };
  });
}
