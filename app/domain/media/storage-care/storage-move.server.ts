import { createReadStream } from "node:fs";
import { and, eq, inArray } from "drizzle-orm";
import { mediaCopies, mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { knownFiles } from "#app/domain/media/media-removal.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { type FileStorage, OF_SITE, type Storages } from "#app/infra/storage/storage.server.ts";
import { BEING_WRITTEN } from "#app/infra/storage/storage-local.server.ts";
import { keepChecksum, knownChecksums, readAll } from "./storage-check.server.ts";

/** `left`: read by a job just now, to be moved another time. */
export type Moved = { files: number; bytes: number; left: number };

/** A copy, or a file, that does not read as it did: nothing of it is removed. */
export class NotTheSame extends Error {}

/**
 * From where files may still be to where they go. Each is copied, read back, compared, and only then removed from where
 * it was: stopped at any moment, it goes on with what is left, and the site reads both meanwhile.
 */
export async function moveFiles(
  { chosen, other }: Required<Storages>,
  onMoved: (moved: Moved) => void,
): Promise<Moved> {
  const moved = { files: 0, bytes: 0, left: 0 };
  const known = await knownFiles();
  const sums = await knownChecksums();
  for await (const key of other.keys(OF_SITE)) {
    if (key.endsWith(BEING_WRITTEN)) continue;
    const { type } = known.get(key) ?? {};
    const bytes = await moveFile(key, { from: other, to: chosen, type, checksum: sums.get(key) });
    if (bytes === undefined) continue;
    if (bytes === LEFT) moved.left += 1;
    else {
      moved.files += 1;
      moved.bytes += bytes;
      onMoved(moved);
    }
  }
  return moved;
}

const LEFT = "left";

type Move = { from: FileStorage; to: FileStorage; type?: string; checksum?: string };

/** In bytes; undefined when it was deleted meanwhile. */
async function moveFile(
  key: string,
  { from, to, type, checksum }: Move,
): Promise<number | undefined | typeof LEFT> {
  if (!(await from.stat(key))) return undefined;
  const original = await from.withPath(key, async (path) => {
    if (!(await to.stat(key))) await to.put(key, path, type);
    return readAll(createReadStream(path));
  });
  const copy = await to.open(key);
  if (!copy && !(await from.stat(key))) return undefined;
  const read = copy && (await readAll(copy));
  const sums = new Set([read?.checksum, original.checksum, checksum ?? original.checksum]);
  if (!read || sums.size > 1) throw new NotTheSame(key);
  await keepChecksum(key, read.checksum);
  // Whoever makes its copies has it open by its path.
  if (await isBeingCopied(key)) return LEFT;
  await from.remove(key);
  return read.bytes;
}

async function isBeingCopied(key: string): Promise<boolean> {
  const isUnfinished = inArray(mediaCopies.state, ["waiting", "running"]);
  const unfinished = await db
    .select({ id: mediaFiles.id })
    .from(mediaFiles)
    .innerJoin(mediaCopies, eq(mediaCopies.fileId, mediaFiles.id))
    .where(and(eq(mediaFiles.storageKey, key), isUnfinished))
    .limit(1);
  return unfinished.length > 0;
}
