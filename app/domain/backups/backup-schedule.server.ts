import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import type { Administrator } from "#app/domain/accounts/account.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { mediaCopies, mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { defineJob, enqueue } from "#app/infra/jobs.server.ts";
import { freeBytes } from "#app/infra/storage/disk.server.ts";
import { writeBackup } from "./backup.server.ts";
import { BACKUP_JOBS, WITHOUT_FILES } from "./backup.ts";
import { ENCRYPTED } from "./backup-encryption.server.ts";

const NAME = /^dar-al-ilm-.*\.zip(\.age)?$/;
const ROOM_LEFT = 1_000_000_000;
const LONGEST_HOURS = 6;

export function backupsFolder(): string {
  return env.BACKUP_DIR ?? path.join(env.DATA_DIR, "backups");
}

export type KeptBackup = {
  name: string;
  size: number;
  madeAt: Date;
  withFiles: boolean;
  isEncrypted: boolean;
};

/** The newest first. */
export async function listBackups(folder = backupsFolder()): Promise<KeptBackup[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name));
  const kept = await Promise.all(names.map((name) => keptAt(folder, name)));
  return kept
    .filter((one) => one !== null)
    .toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
}

/** Null where it was removed meanwhile. */
async function keptAt(folder: string, name: string): Promise<KeptBackup | null> {
  const found = await stat(path.join(folder, name)).catch(() => null);
  const withFiles = !name.includes(`${WITHOUT_FILES}.zip`);
  const isEncrypted = name.endsWith(ENCRYPTED);
  return found && { name, size: found.size, madeAt: found.mtime, withFiles, isEncrypted };
}

const LASTING = { longestSeconds: LONGEST_HOURS * 3600 };

export const nightlyBackup = defineJob(
  BACKUP_JOBS.nightly,
  async (_, signal) => {
    if ((await readSettings()).nightlyBackup) await backUp(signal);
  },
  { retries: 1, ...LASTING },
);

const backupNow = defineJob(BACKUP_JOBS.now, (_, signal) => backUp(signal), {
  retries: 0,
  ...LASTING,
});

export async function requestBackup(by: Pick<Administrator, "id" | "name">): Promise<void> {
  await db.transaction(async (tx) => {
    await enqueue(backupNow, {}, { within: tx });
    await recordEvent(by, { verb: "back_up", kind: "settings" }, tx);
  });
}

/** Then only as many of its kind are kept as the settings say. Throws where the disk has no room for it. */
async function backUp(signal: AbortSignal): Promise<void> {
  const folder = backupsFolder();
  const { backupFiles: withFiles, backupsKept } = await readSettings();
  if (!(await hasRoomForBackup())) throw new Error("No room for a backup on the disk");
  const written = await writeBackup(folder, { withFiles, signal });
  if (!written) return;
  const alike = (await listBackups(folder)).filter((kept) => kept.withFiles === withFiles);
  for (const { name } of alike.slice(backupsKept)) await rm(path.join(folder, name));
}

/** The disk would still have a gigabyte left. */
export async function hasRoomForBackup(): Promise<boolean> {
  const folder = backupsFolder();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return (await freeBytes(folder)) - (await expectedSize()) > ROOM_LEFT;
}

/** In bytes. The rows are compressed, the files are already. */
async function expectedSize(): Promise<number> {
  const { backupFiles } = await readSettings();
  const { rows } = await db.execute<{ base: string; files: string }>(sql`
    select pg_database_size(current_database()) as base,
      (select coalesce(sum(${mediaFiles.size}), 0) from ${mediaFiles})
        + (select coalesce(sum(${mediaCopies.size}), 0) from ${mediaCopies}) as files`);
  return Number(rows[0]?.base ?? 0) + (backupFiles ? Number(rows[0]?.files ?? 0) : 0);
}
