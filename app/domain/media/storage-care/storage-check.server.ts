import { createHash } from "node:crypto";
import { inArray } from "drizzle-orm";
import { type KnownFile, knownFiles } from "#app/domain/media/media-removal.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import type { FileStorage } from "#app/infra/storage/storage.server.ts";
import { storedChecksums } from "./stored-checksum.table.server.ts";

/** One that is being published is stored before it is known. */
const YOUNG_MS = 60 * 60 * 1000;

export type StorageFinding = {
  what: "missing" | "changed" | "unknown";
  key: string;
  /** As it was sent; none of a file that nobody knows. */
  name?: string;
};

/**
 * Each file that the site knows is read whole, and compared with its size and with its checksum of the first time; then
 * come those that nobody knows, which the night removes once they are two days old.
 */
export async function checkStorage(
  store: FileStorage,
  onFinding: (finding: StorageFinding) => void,
): Promise<{ files: number; bytes: number }> {
  const stored: string[] = [];
  for await (const key of store.keys("")) stored.push(key);
  const known = await knownFiles();
  const sums = new Map<string, string>();
  for (const { storageKey, checksum } of await db.select().from(storedChecksums))
    sums.set(storageKey, checksum);
  const counted = { files: 0, bytes: 0 };
  for (const [key, file] of known) {
    const read = await readWhole(store, key);
    const what = findingOf(read, file, sums.get(key));
    if (!what) {
      counted.files += 1;
      counted.bytes += read?.bytes ?? 0;
      if (read && !sums.has(key)) await keepChecksum(key, read.checksum);
    } else if ((await knownFiles()).has(key)) onFinding({ what, key, name: file.name });
  }
  for (const key of stored) {
    if (known.has(key)) continue;
    const found = await store.stat(key);
    const isYoung = !found || found.modifiedAt.getTime() > Date.now() - YOUNG_MS;
    if (!isYoung) onFinding({ what: "unknown", key });
  }
  await forgetChecksums([...sums.keys()].filter((key) => !known.has(key)));
  return counted;
}

function findingOf(read: Read | undefined, { size }: KnownFile, checksum?: string) {
  if (!read) return "missing";
  const isOther = size !== undefined && size !== read.bytes;
  return isOther || (checksum && checksum !== read.checksum) ? "changed" : undefined;
}

type Read = { bytes: number; checksum: string };

/** Undefined when it is not there. */
async function readWhole(store: FileStorage, key: string): Promise<Read | undefined> {
  const stream = await store.open(key);
  return stream && readAll(stream);
}

export async function readAll(stream: AsyncIterable<Buffer>): Promise<Read> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of stream) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, checksum: hash.digest("hex") };
}

export async function keepChecksum(storageKey: string, checksum: string): Promise<void> {
  await db.insert(storedChecksums).values({ storageKey, checksum }).onConflictDoNothing();
}

async function forgetChecksums(keys: string[]): Promise<void> {
  if (keys.length > 0)
    await db.delete(storedChecksums).where(inArray(storedChecksums.storageKey, keys));
}
