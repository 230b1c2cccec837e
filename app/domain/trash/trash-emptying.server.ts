import { eq, lt, type SQL, sql } from "drizzle-orm";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { removeUnusedMedia } from "#app/domain/media/media.jobs.server.ts";
import { forgetMailsOf } from "#app/domain/registrations/admin/registration-shelf.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import type { Transaction } from "#app/infra/database/database-transaction.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { enqueue } from "#app/infra/jobs.server.ts";
import type { Who } from "./trash.server.ts";
import { trashItems } from "./trash.table.server.ts";
import { registrationsIn, rootOf, TRASH_DAYS } from "./trash.ts";
import { auditObject } from "./trash-words.ts";

/** Deletes one item for good. */
export async function destroy(id: string, administrator: Who): Promise<{ ok: boolean }> {
  if (!isUuid(id)) return { ok: false };
  return db.transaction(async (tx) => {
    const [item] = await remove(tx, eq(trashItems.id, id));
    if (!item) return { ok: false };
    const { id: _, ...gone } = auditObject(item.kind, rootOf(item.snapshot));
    await recordEvent(administrator, { verb: "destroy", ...gone }, { within: tx });
    return { ok: true };
  });
}

/** Deletes everything in it for good; returns how many items that was. */
export async function emptyTrash(administrator: Who): Promise<number> {
  return db.transaction(async (tx) => {
    const gone = await remove(tx, sql`true`);
    if (gone.length === 0) return 0;
    const emptied = { verb: "empty", kind: "trash", items: gone.length } as const;
    await recordEvent(administrator, emptied, { within: tx });
    return gone.length;
  });
}

/** Deletes for good what was thrown away too long ago. */
export async function purgeTrash(now = new Date()): Promise<void> {
  const limit = new Date(now.getTime() - TRASH_DAYS * 86_400_000);
  await db.transaction((tx) => remove(tx, lt(trashItems.deletedAt, limit)));
}

const FILES_PER_JOB = 20;

/** The files go behind the visitor's back, and only those that nothing else names. */
async function remove(tx: Transaction, condition: SQL) {
  const gone = await tx.delete(trashItems).where(condition).returning();
  await forgetMailsOf(
    gone.flatMap(({ snapshot }) => registrationsIn(snapshot)),
    tx,
  );
  const fileIds = [...new Set(gone.flatMap((item) => item.fileIds))];
  for (let at = 0; at < fileIds.length; at += FILES_PER_JOB) {
    const some = fileIds.slice(at, at + FILES_PER_JOB);
    await enqueue(removeUnusedMedia, { fileIds: some }, { within: tx });
  }
  return gone;
}
