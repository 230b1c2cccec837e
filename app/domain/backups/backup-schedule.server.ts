import { readdir, rm, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import type { Administrator } from "#app/domain/accounts/account.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { mediaCopies, mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { defineJob, enqueue } from "#app/infra/jobs.server.ts";
import { writeBackup } from "./backup.server.ts";

const NAME = /^dar-al-ilm-.*\.zip$/;
/** What a killed backup leaves behind. */
const UNFINISHED = /^dar-al-ilm-.*\.zip\.part$/;
const ROOM_LEFT = 1_000_000_000;
const LONGEST_HOURS = 6;

export function backupsFolder(): string {
  return env.BACKUP_DIR ?? path.join(env.DATA_DIR, "backups");
}

export type KeptBackup = { name: string; size: number; madeAt: Date };

/** The newest first. */
export async function listBackups(folder = backupsFolder()): Promise<KeptBackup[]> {
  const names = await namesIn(folder, NAME);
  const kept = await Promise.all(
    names.map(async (name) => {
      const { size, mtime } = await stat(path.join(folder, name));
      return { name, size, madeAt: mtime };
    }),
  );
  return kept.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
}

export const nightlyBackup = defineJob(
  "nightly-backup",
  async (_, signal) => {
    if ((await readSettings()).nightlyBackup) await backUp(signal);
  },
  { retries: 1, longestSeconds: LONGEST_HOURS * 3600 },
);

const backupNow = defineJob("backup-now", (_, signal) => backUp(signal), {
  retries: 0,
  longestSeconds: LONGEST_HOURS * 3600,
});

export async function requestBackup(by: Pick<Administrator, "id" | "name">): Promise<void> {
  await db.transaction(async (tx) => {
    await enqueue(backupNow, {}, { within: tx });
    await recordEvent(by, { verb: "back_up", kind: "settings" }, tx);
  });
}

/** Then only as many are kept as the settings say. Throws where the disk has no room for it. */
async function backUp(signal: AbortSignal): Promise<void> {
  const folder = backupsFolder();
  const { backupFiles, backupsKept } = await readSettings();
  for (const name of await namesIn(folder, UNFINISHED)) await rm(path.join(folder, name));
  if (!(await hasRoomForBackup())) throw new Error("No room for a backup on the disk");
  await writeBackup(folder, { withFiles: backupFiles, signal });
  for (const { name } of (await listBackups(folder)).slice(backupsKept)) {
    await rm(path.join(folder, name));
  }
}

/** The disk would still have a gigabyte left. */
export async function hasRoomForBackup(): Promise<boolean> {
  const { bavail, bsize } = await statfs(env.BACKUP_DIR ?? env.DATA_DIR);
  return bavail * bsize - (await expectedSize()) > ROOM_LEFT;
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

async function namesIn(folder: string, pattern: RegExp): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => pattern.test(name));
}
