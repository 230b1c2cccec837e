import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { createGzip } from "node:zlib";
import { makeZip } from "client-zip";
import {
  readSnapshot,
  type Sequence,
  type Snapshot,
  type Table,
} from "#app/infra/database/table-copies.server.ts";
import { env } from "#app/infra/env.server.ts";
import { count, formatSize } from "#app/infra/french/french.ts";
import { listWaitingJobs, type WaitingJob } from "#app/infra/jobs.server.ts";
import { authSecret } from "#app/infra/secret.server.ts";
import { storage } from "#app/infra/storage/storage.server.ts";

const USAGE = `Usage :
  npm run backup -- [--to DOSSIER]    écrit une sauvegarde du site, qu'il tourne ou non
`;

/** What a backup is made of: each part by its name in the archive. */
export const PARTS = {
  manifest: "manifest.json",
  secret: "auth-secret",
  table: (name: string) => `tables/${name}.copy.gz`,
  files: "files/",
};

/** Written last, so that an archive that was cut has none. */
export type Manifest = {
  format: 1;
  madeAt: string;
  migration: number;
  tables: Table[];
  sequences: Sequence[];
  jobs: WaitingJob[];
  /** SHA-256 of each other part. */
  checksums: Record<string, string>;
};

/** Returns the exit code. */
export async function runBackupCommand(args: string[]): Promise<number> {
  const folder = folderIn(args);
  if (!folder) {
    process.stderr.write(USAGE);
    return 1;
  }
  const { file, size, files } = await writeBackup(folder);
  process.stdout.write(
    `Sauvegarde écrite : ${file} (${formatSize(size)}, ${count(files, "fichier")}). Copiez-la sur une autre machine.\n`,
  );
  return 0;
}

function folderIn(args: string[]): string | null {
  try {
    const { values } = parseArgs({ args, options: { to: { type: "string" } } });
    return path.resolve(values.to ?? path.join(env.DATA_DIR, "backups"));
  } catch {
    return null;
  }
}

/** One dated archive, for its owner's eyes only; its name appears once it is whole. */
export async function writeBackup(folder: string, now = new Date()) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `dar-al-ilm-${now.toISOString().replaceAll(/[:.]/g, "-")}.zip`);
  const part = `${file}.part`;
  const counted = { files: 0 };
  try {
    await readSnapshot(async (snapshot) => {
      const zip = Readable.from(makeZip(partsOf(snapshot, now, counted)));
      await pipeline(zip, createWriteStream(part, { mode: 0o600, flush: true }));
    });
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
  return { file, size: (await stat(file)).size, ...counted };
}

async function* partsOf(snapshot: Snapshot, now: Date, counted: { files: number }) {
  const checksums: Record<string, string> = {};
  const part = (name: string, bytes: AsyncIterable<Buffer>) => ({
    name,
    input: hashing(bytes, (sum) => {
      checksums[name] = sum;
    }),
    lastModified: now,
  });
  const jobs = await listWaitingJobs();
  for (const table of snapshot.tables) {
    yield part(PARTS.table(table.name), snapshot.copyOut(table).pipe(createGzip()));
  }
  const stored = await storage();
  for await (const key of stored.keys("")) {
    const bytes = await stored.open(key);
    if (!bytes) continue;
    counted.files += 1;
    yield part(PARTS.files + key, bytes);
  }
  if (!env.AUTH_SECRET) yield part(PARTS.secret, Readable.from([Buffer.from(authSecret())]));
  const { tables, sequences, migration } = snapshot;
  const madeAt = now.toISOString();
  const manifest: Manifest = { format: 1, madeAt, migration, tables, sequences, jobs, checksums };
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
