import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { makeZip } from "client-zip";
import { underLock } from "#app/infra/database/database-lock.server.ts";
import { openSnapshot, type Snapshot } from "#app/infra/database/table-copies.server.ts";
import { env } from "#app/infra/env.server.ts";
import { listWaitingJobs } from "#app/infra/jobs.server.ts";
import { authSecret } from "#app/infra/secret.server.ts";
import { OF_SITE, storage } from "#app/infra/storage/storage.server.ts";
import { isBackupJob, type Manifest, PARTS, WITHOUT_FILES } from "./backup.ts";
import { ENCRYPTED, encrypted } from "./backup-encryption.server.ts";

/** `recipient`: who can open it; empty, whoever reads it. */
type Wanted = { withFiles?: boolean; now?: Date; signal?: AbortSignal; recipient?: string };
type Written = { file: string; size: number; files: number };

/**
 * One dated archive, for its owner's eyes only; its name appears once it is whole. Null while another is being written:
 * two would remove each other's unfinished file, and both count on the same room.
 */
export async function writeBackup(folder: string, wanted: Wanted = {}): Promise<Written | null> {
  const done = await underLock("backup", async (lost) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeUnfinished(folder);
    const { signal = lost } = wanted;
    return writeArchive(folder, { ...wanted, signal: AbortSignal.any([signal, lost]) });
  });
  return done?.value ?? null;
}

/** What a killed backup leaves behind. */
const UNFINISHED = /^dar-al-ilm-.*\.zip(\.age)?\.part$/;

async function removeUnfinished(folder: string): Promise<void> {
  const left = (await readdir(folder)).filter((name) => UNFINISHED.test(name));
  for (const name of left) await rm(path.join(folder, name), { force: true });
}

async function writeArchive(
  folder: string,
  { withFiles = true, now = new Date(), signal, recipient = env.BACKUP_RECIPIENT }: Wanted,
): Promise<Written> {
  const day = now.toISOString().replaceAll(/[:.]/g, "-");
  const name = `dar-al-ilm-${day}${withFiles ? "" : WITHOUT_FILES}.zip${recipient ? ENCRYPTED : ""}`;
  const file = path.join(folder, name);
  const part = `${file}.part`;
  const counted = { files: 0 };
  const snapshot = await openSnapshot();
  try {
    const zip = makeZip(partsOf(snapshot, { withFiles, now, counted }));
    const bytes = recipient ? await encrypted(zip, recipient) : Readable.from(zip);
    await pipeline(bytes, createWriteStream(part, { mode: 0o600, flush: true }), { signal });
    await rename(part, file);
  } finally {
    snapshot.close();
    await rm(part, { force: true });
  }
  return { file, size: (await stat(file)).size, ...counted };
}

async function* partsOf(
  snapshot: Snapshot,
  { withFiles, now, counted }: { withFiles: boolean; now: Date; counted: { files: number } },
) {
  const checksums: Record<string, string> = {};
  const part = (name: string, bytes: AsyncIterable<Buffer>) => ({
    name,
    input: hashing(bytes, (sum) => {
      checksums[name] = sum;
    }),
    lastModified: now,
  });
  // A restored site does not begin by backing itself up.
  const jobs = (await listWaitingJobs()).filter(({ name }) => !isBackupJob(name));
  for (const table of snapshot.tables) {
    yield part(PARTS.table(table.name), snapshot.copyOut(table).compose(createGzip()));
  }
  // Files may take an hour: old rows need not be kept all that time.
  snapshot.close();
  const stored = await storage();
  for await (const key of withFiles ? stored.keys(OF_SITE) : []) {
    const bytes = await stored.open(key);
    if (!bytes) continue;
    counted.files += 1;
    yield part(PARTS.files + key, bytes);
  }
  if (!env.AUTH_SECRET) yield part(PARTS.secret, Readable.from([Buffer.from(authSecret())]));
  const { tables, sequences, migration } = snapshot;
  const manifest: Manifest = {
    format: 1,
    madeAt: now.toISOString(),
    ...{ migration, tables, sequences, jobs, checksums },
    ...{ withoutFiles: !withFiles, zone: "UTC" },
  };
  yield { name: PARTS.manifest, input: JSON.stringify(manifest), lastModified: now };
}

export async function* hashing(bytes: AsyncIterable<Buffer>, onEnd: (sum: string) => void) {
  const hash = createHash("sha256");
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
  onEnd(hash.digest("hex"));
}
