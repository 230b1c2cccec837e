import { randomUUID } from "node:crypto";
import { mkdir, rm, statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import { databaseAnswers } from "#app/infra/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { formatSize } from "#app/ui/french.ts";
import type { SystemCheck } from "./system-state.ts";

const LOW_ON_SPACE = 1_000_000_000;

/** What the site stands on, tried now. */
export async function readSystemState(): Promise<SystemCheck[]> {
  return Promise.all([checkDatabase(), checkFiles(), checkSpace()]);
}

async function checkDatabase(): Promise<SystemCheck> {
  const ok = await databaseAnswers();
  return { label: "Base de données", ok, text: ok ? "répond" : "ne répond pas" };
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
    return { label, ok: false, text: "ne peuvent pas être enregistrés : le dossier est fermé" };
  }
}

async function checkSpace(): Promise<SystemCheck> {
  const { bavail, bsize } = await statfs(env.DATA_DIR);
  const free = bavail * bsize;
  const left = free >= LOW_ON_SPACE ? gigabytes(free) : formatSize(free);
  return { label: "Espace libre", ok: free >= LOW_ON_SPACE, text: left };
}

function gigabytes(bytes: number): string {
  const value = (bytes / 1_000_000_000).toLocaleString("fr-FR", { maximumFractionDigits: 1 });
  return `${value}\u00a0Go`;
}
