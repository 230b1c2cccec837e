import { createReadStream } from "node:fs";
import { knownFiles } from "#app/domain/media/media-removal.server.ts";
import type { FileStorage, Storages } from "#app/infra/storage/storage.server.ts";
import { keepChecksum, readAll } from "./storage-check.server.ts";

export type Moved = { files: number; bytes: number };

/** A copy that does not read as its original: nothing of it is removed. */
export class NotTheSame extends Error {}

/**
 * From where files may still be to where they go. Each is copied, read back, compared, and only then removed from where
 * it was: stopped at any moment, it goes on with what is left, and the site reads both meanwhile.
 */
export async function moveFiles(
  { chosen, other }: Required<Storages>,
  onMoved: (moved: Moved) => void,
): Promise<Moved> {
  const moved = { files: 0, bytes: 0 };
  const known = await knownFiles();
  for await (const key of other.keys("")) {
    const { type } = known.get(key) ?? {};
    const bytes = await moveFile(key, { from: other, to: chosen, type });
    if (bytes === undefined) continue;
    moved.files += 1;
    moved.bytes += bytes;
    onMoved(moved);
  }
  return moved;
}

/** In bytes; undefined when it was deleted meanwhile. */
async function moveFile(
  key: string,
  { from, to, type }: { from: FileStorage; to: FileStorage; type?: string },
): Promise<number | undefined> {
  if (!(await from.stat(key))) return undefined;
  const original = await from.withPath(key, async (path) => {
    if (!(await to.stat(key))) await to.put(key, path, type);
    return readAll(createReadStream(path));
  });
  const copy = await to.open(key);
  if (!copy) return undefined;
  const { checksum, bytes } = await readAll(copy);
  if (checksum !== original.checksum) throw new NotTheSame(key);
  await keepChecksum(key, checksum);
  await from.remove(key);
  return bytes;
}
