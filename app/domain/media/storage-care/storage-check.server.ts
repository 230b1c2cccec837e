import { createHash } from "node:crypto";
import { inArray } from "drizzle-orm";
import { type KnownFile, knownFiles } from "#app/domain/media/media-removal.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { logError } from "#app/infra/log.server.ts";
import { type FileStorage, OF_SITE } from "#app/infra/storage/storage.server.ts";
import { storedChecksums } from "./stored-checksum.table.server.ts";

/** One that is being published is stored before it is known. */
const YOUNG_MS = 60 * 60 * 1000;

export type StorageFinding = {
  what: "missing" | "changed" | "unreadable" | "unknown";
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
): Promise<{ files: number; bytes: number; findings: StorageFinding[] }> {
  const stored: string[] = [];
  for await (const key of store.keys(OF_SITE)) stored.push(key);
  const known = await knownFiles();
  const sums = await knownChecksums();
  const found: StorageFinding[] = [];
  const counted = { files: 0, bytes: 0 };
  for (const [key, file] of known) {
    const read = await readWhole(store, key);
    const what = findingOf(read, file, sums.get(key));
    if (what) found.push({ what, key, name: file.name });
    if (what || typeof read !== "object") continue;
    counted.files += 1;
    counted.bytes += read.bytes;
    if (!sums.has(key)) await keepChecksum(key, read.checksum);
  }
  for (const key of stored) {
    const young = Date.now() - YOUNG_MS;
    const stray = known.has(key) ? undefined : await store.stat(key);
    if (stray && stray.modifiedAt.getTime() < young) found.push({ what: "unknown", key });
  }
  await forgetChecksums([...sums.keys()].filter((key) => !known.has(key)));
  // What was deleted while the others were read is not missing.
  const now = found.length > 0 ? await knownFiles() : known;
  return {
    ...counted,
    findings: found.filter(({ what, key }) => (what === "unknown") !== now.has(key)),
  };
}

function findingOf(read: Reading, { size }: KnownFile, checksum?: string) {
  if (typeof read !== "object") return read;
  const isOther = size !== undefined && size !== read.bytes;
  return isOther || (checksum && checksum !== read.checksum) ? "changed" : undefined;
}

type Read = { bytes: number; checksum: string };
type Reading = Read | "missing" | "unreadable";

/** One that cannot be read is a finding: the others are still to be looked at. */
async function readWhole(store: FileStorage, key: string): Promise<Reading> {
  try {
    const stream = await store.open(key);
    return stream ? await readAll(stream) : "missing";
  } catch (error) {
    logError(key, error);
    return "unreadable";
  }
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

export async function knownChecksums(): Promise<Map<string, string>> {
  const rows = await db.select().from(storedChecksums);
  return new Map(rows.map(({ storageKey, checksum }) => [storageKey, checksum]));
}

export async function keepChecksum(storageKey: string, checksum: string): Promise<void> {
  await db.insert(storedChecksums).values({ storageKey, checksum }).onConflictDoNothing();
}

async function forgetChecksums(keys: string[]): Promise<void> {
  if (keys.length > 0)
    await db.delete(storedChecksums).where(inArray(storedChecksums.storageKey, keys));
}
