import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { and, eq, gt, sql } from "drizzle-orm";
import { OLD_HOURS } from "#app/domain/backups/backup.ts";
import {
  hasRoomForBackup,
  type KeptBackup,
  listBackups,
} from "#app/domain/backups/backup-schedule.server.ts";
import { mails } from "#app/domain/mail/mail.table.server.ts";
import { MEDIA_LIMITS, ROOM_LEFT } from "#app/domain/media/media-limits.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { databaseAnswers, db } from "#app/infra/database/database.server.ts";
import { descending } from "#app/infra/database/database-columns.server.ts";
import { env } from "#app/infra/env.server.ts";
import { count, formatSize } from "#app/infra/french/french.ts";
import { formatDayAndHour } from "#app/infra/french/french-moments.ts";
import { type JobsState, readJobsState } from "#app/infra/jobs.server.ts";
import { type MailServerState, mailServerState } from "#app/infra/mail/mail.server.ts";
import { freeBytes } from "#app/infra/storage/disk.server.ts";
import { formatSpace } from "./space.ts";
import type { SystemCheck } from "./system-state-list.tsx";

/** Said before a film is refused for want of room (`upload-room.ts`). */
const LOW_ON_SPACE = MEDIA_LIMITS.video + 2 * ROOM_LEFT;
const LATE_MINUTES = 10;

export async function readSystemState(): Promise<SystemCheck[]> {
  return Promise.all([
    checkDatabase(),
    checkFiles(),
    checkSpace(),
    checkMail(),
    checkJobs(),
    checkBackups(),
  ]);
}

/** Without the first two no page is right; a full disk or a late queue is no reason to send visitors elsewhere. */
export async function readReadiness() {
  const checks = [checkDatabase(), checkFiles(), checkSpace(), checkJobs()] as const;
  const [database, storage, disk, queue] = await Promise.all(checks);
  return { database: database.ok, storage: storage.ok, disk: disk.ok, queue: queue.ok };
}

async function checkDatabase(): Promise<SystemCheck> {
  const ok = await databaseAnswers();
  return { label: "Base de données", ok, text: ok ? "en marche" : "ne répond pas" };
}

async function checkFiles(): Promise<SystemCheck> {
  const label = "Fichiers";
  const trial = path.join(env.DATA_DIR, "files", `.essai-${randomUUID()}`);
  try {
    await mkdir(path.dirname(trial), { recursive: true });
    await writeFile(trial, "");
    await rm(trial);
    return { label, ok: true, text: "peuvent être enregistrés" };
  } catch {
    return {
      label,
      ok: false,
      text: "ne peuvent pas être enregistrés : le site n'a pas le droit d'écrire dans son dossier",
    };
  }
}

async function checkSpace(): Promise<SystemCheck> {
  const free = await freeBytes(env.DATA_DIR);
  return { label: "Espace libre", ok: free >= LOW_ON_SPACE, text: formatSpace(free) };
}

async function checkMail(): Promise<SystemCheck> {
  const [server, trouble] = await Promise.all([
    mailServerState(),
    readMailTrouble().catch(() => null),
  ]);
  return mailCheck(server, trouble);
}

export function mailCheck(server: MailServerState, trouble: MailTrouble | null): SystemCheck {
  const label = "E-mails";
  if (server.kind === "silent") {
    return { label, ok: false, text: `le serveur d'envoi n'est pas joint : ${server.why}` };
  }
  if (trouble && trouble.failed > 0) {
    const failed = count(trouble.failed, "e-mail n'est pas parti", "e-mails ne sont pas partis");
    const why = trouble.lastError ? ` : ${trouble.lastError}` : "";
    return { label, ok: false, text: `${failed} depuis hier${why}`, isMinor: true };
  }
  if (server.kind === "answers") return { label, ok: true, text: "envoyés par le serveur d'envoi" };
  return {
    label,
    ok: true,
    wantsAttention: "Il reste à régler l'envoi des e-mails.",
    text: "aucun envoi : le serveur d'envoi n'est pas réglé",
  };
}

async function checkJobs(): Promise<SystemCheck> {
  try {
    return jobsCheck(await readJobsState());
  } catch {
    return { label: JOBS, ok: false, text: "ses tâches ne peuvent pas être lues" };
  }
}

export function jobsCheck(jobs: JobsState | null): SystemCheck {
  const label = JOBS;
  if (!jobs) return { label, ok: true, text: "aucun encore" };
  const { waiting, failed, oldestMinutes } = jobs;
  if (failed > 0) {
    const text = count(failed, "tâche a échoué", "tâches ont échoué");
    return {
      label,
      ok: false,
      text: `${text} depuis hier. Le site a réessayé : si le chiffre monte, redémarrez-le et lisez son journal`,
    };
  }
  if (waiting === 0) return { label, ok: true, text: "à jour" };
  if (oldestMinutes < LATE_MINUTES) return { label, ok: true, text: "en cours" };
  const since = `la plus ancienne depuis ${count(oldestMinutes, "minute")}`;
  return {
    label,
    ok: false,
    text: `${count(waiting, "tâche")} en attente, ${since}. ${LATE_ADVICE}`,
  };
}

const JOBS = "Travail en arrière-plan";

const LATE_ADVICE =
  "Le site les reprend seul ; si elles attendent encore dans une heure, redémarrez-le";

async function checkBackups(): Promise<SystemCheck> {
  try {
    const [[last], { nightlyBackup: nightly }] = await Promise.all([listBackups(), readSettings()]);
    // Every stored file is summed up for it: only where it is going to be said.
    const hasRoom = isRecent(last) || !nightly || (await hasRoomForBackup());
    return backupCheck(last, { nightly, hasRoom });
  } catch {
    return { label: BACKUPS, ok: false, text: "leur dossier ne peut pas être lu" };
  }
}

const BACKUPS = "Sauvegardes";

export function backupCheck(
  last: Pick<KeptBackup, "madeAt" | "size"> | undefined,
  { nightly, hasRoom, now = new Date() }: { nightly: boolean; hasRoom: boolean; now?: Date },
): SystemCheck {
  const label = BACKUPS;
  const said = last && `la dernière le ${formatDayAndHour(last.madeAt)} (${formatSize(last.size)})`;
  if (said && isRecent(last, now)) return { label, ok: true, text: said };
  if (!nightly) {
    return {
      label,
      ok: true,
      text: said ?? "aucune",
      wantsAttention: "Aucune sauvegarde ne se fait.",
    };
  }
  if (!hasRoom) return { label, ok: false, text: "plus assez de place sur le disque" };
  if (said) return { label, ok: false, text: `${said}, aucune depuis` };
  return { label, ok: true, text: "la première se fera cette nuit" };
}

function isRecent(last: Pick<KeptBackup, "madeAt"> | undefined, now = new Date()): boolean {
  return last !== undefined && now.getTime() - last.madeAt.getTime() < OLD_HOURS * 3_600_000;
}

export type MailTrouble = { failed: number; lastError: string | null };

export async function readMailTrouble(): Promise<MailTrouble> {
  const [last] = await db
    .select({ lastError: mails.lastError, failed: sql<number>`(count(*) over ())::int` })
    .from(mails)
    .where(and(eq(mails.state, "failed"), gt(mails.createdAt, sql`now() - interval '1 day'`)))
    .orderBy(descending(mails.createdAt))
    .limit(1);
  return last ?? { failed: 0, lastError: null };
}
