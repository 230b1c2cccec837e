import type { Sequence, Table } from "#app/infra/database/table-copies.server.ts";
import type { WaitingJob } from "#app/infra/jobs.server.ts";

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
  /** Of the moments in the tables' texts; unknown before it was always the same. */
  zone?: "UTC";
  /** Recordings, images and documents are elsewhere: only the database was saved. */
  withoutFiles?: boolean;
  /** SHA-256 of each other part. */
  checksums: Record<string, string>;
};

/** In the name of an archive. */
export const WITHOUT_FILES = "-sans-fichiers";

export const BACKUP_JOBS = { nightly: "nightly-backup", now: "backup-now" };

export function isBackupJob(name: string): boolean {
  return Object.values(BACKUP_JOBS).includes(name);
}

export const BACKUP_NOW_PATH = "/admin/settings/backup";

/** From then on the dashboard warns. */
export const OLD_HOURS = 48;
