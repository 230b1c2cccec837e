import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { makeZip } from "client-zip";
import { openSnapshot } from "#app/infra/database/table-copies.server.ts";
import { env } from "#app/infra/env.server.ts";
import { listWaitingJobs } from "#app/infra/jobs.server.ts";
import { authSecret } from "#app/infra/secret.server.ts";
import { storage } from "#app/infra/storage/storage.server.ts";
import { type Manifest, PARTS } from "./backup.ts";

type Wanted = { withFiles?: boolean; now?: Date; signal?: AbortSignal };

/** One dated archive, for its owner's eyes only; its name appears once it is whole. */
export async function writeBackup(
  folder: string,
  { withFiles = true, now = new Date(), signal }: Wanted = {},
) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `dar-al-ilm-${now.toISOString().replaceAll(/[:.]/g, "-")}.zip`);
  const part = `${file}.part`;
  const counted = { files: 0 };
  try {
    const zip = Readable.from(makeZip(partsOf(withFiles, now, counted)));
    await pipeline(zip, createWriteStream(part, { mode: 0o600, flush: true }), { signal });
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
  return { file, size: (await stat(file)).size, ...counted };
}

async function* partsOf(withFiles: boolean, now: Date, counted: { files: number }) {
  const checksums: Record<string, string> = {};
  const part = (name: string, bytes: AsyncIterable<Buffer>) => ({
    name,
    input: hashing(bytes, (sum) => {
      checksums[name] = sum;
    }),
    lastModified: now,
  });
  const jobs = await listWaitingJobs();
  const snapshot = await openSnapshot();
  try {
    for (const table of snapshot.tables) {
      yield part(PARTS.table(table.name), snapshot.copyOut(table).pipe(createGzip()));
    }
  } finally {
    await snapshot.close();
  }
  const stored = await storage();
  for await (const key of withFiles ? stored.keys("") : []) {
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
    withoutFiles: !withFiles,
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
