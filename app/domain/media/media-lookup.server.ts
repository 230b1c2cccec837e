import { and, eq, sql } from "drizzle-orm";
import { db } from "#app/infra/database.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { type MediaRecord, mediaFiles } from "./media-file.table.server.ts";
import { onlyTrashRefersToIt } from "./media-references.server.ts";

const MOST_KEPT = 500;
const KEPT_FOR_MS = 30_000;
const kept = new Map<string, { file: MediaRecord; until: number }>();

/**
 * A player asks for many ranges of one file: its row is read once and kept for half a minute. What was
 * deleted is not given any more, even to who kept its address.
 */
export async function findMediaFile(id: string): Promise<MediaRecord | undefined> {
  if (!isUuid(id)) return undefined;
  const known = kept.get(id);
  if (known && known.until > Date.now()) return known.file;
  kept.delete(id);
  const [file] = await db
    .select()
    .from(mediaFiles)
    .where(and(eq(mediaFiles.id, id), sql`not (${await onlyTrashRefersToIt()})`));
  if (file) keep(file);
  return file;
}

/** Called when the row changes or goes. */
export function forgetMediaFile(id: string): void {
  kept.delete(id);
}

function keep(file: MediaRecord): void {
  const [oldest] = kept.keys();
  if (kept.size >= MOST_KEPT && oldest) kept.delete(oldest);
  kept.set(file.id, { file, until: Date.now() + KEPT_FOR_MS });
}
