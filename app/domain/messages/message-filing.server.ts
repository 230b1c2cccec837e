import { and, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { hasId } from "#app/infra/database/database-columns.server.ts";
import { contactMessages } from "./message.table.server.ts";
import type { MessageStatus } from "./message.ts";

/** It needs no answer. Returns what it was before. */
export function fileMessage(id: string, which?: SQL): Promise<MessageStatus | null> {
  const { status, adminResponse } = contactMessages;
  return db.transaction(async (tx) => {
    const isIt = and(hasId(contactMessages.id, id), isNull(adminResponse), which);
    const [before] = await tx.select({ status }).from(contactMessages).where(isIt).for("update");
    if (!before) return null;
    await tx.update(contactMessages).set({ status: "lu", filedAt: sql`now()` }).where(isIt);
    return before.status;
  });
}

/** How many; one that is settled or has its answer by now is left as it is. */
export async function fileMessages(
  ids: readonly string[],
  by: { id: string; name: string },
): Promise<number> {
  let done = 0;
  for (const id of ids) {
    if (!(await fileMessage(id, isNull(contactMessages.filedAt)))) continue;
    done += 1;
    await recordEvent(by, { verb: "file", kind: "message", id });
  }
  return done;
}

export async function unfileMessage(id: string, status: "nouveau" | "lu"): Promise<boolean> {
  const { filedAt, adminResponse } = contactMessages;
  const isFiled = and(isNotNull(filedAt), isNull(adminResponse));
  const back = await db
    .update(contactMessages)
    .set({ status, filedAt: null })
    .where(and(hasId(contactMessages.id, id), isFiled))
    .returning({ id: contactMessages.id });
  return back.length > 0;
}
