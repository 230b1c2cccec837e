import { randomUUID } from "node:crypto";
import { closeSync, mkdirSync, openSync, writeSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { env } from "#app/infra/env.server.ts";

/** What a killed sender leaves behind: whom it had begun to hand over, and whom the mail server had taken. */
export type Handovers = { begun: Set<string>; taken: Set<string> };

const FOLDER = path.join(env.DATA_DIR, "lettres");

/**
 * Notes in a file, without waiting and without the database, which mails the mail server is being given.
 * The page cache survives the process: a note made an instant before a SIGKILL is there afterwards.
 */
export function openHandoverRecord() {
  const id = randomUUID();
  mkdirSync(FOLDER, { recursive: true, mode: 0o700 });
  const file = openSync(fileOf(id), "a", 0o600);
  return {
    id,
    begin: (deliveryId: string) => void writeSync(file, `> ${deliveryId}\n`),
    take: (deliveryId: string) => void writeSync(file, `= ${deliveryId}\n`),
    close: () => closeSync(file),
  };
}

/** Null when it is not on this machine. */
export async function readHandovers(id: string): Promise<Handovers | null> {
  const text = await readFile(fileOf(id), "utf8").catch(() => null);
  if (text === null) return null;
  const noted = (sign: string) =>
    new Set(
      text
        .split("\n")
        .filter((line) => line.startsWith(sign))
        .map((line) => line.slice(2)),
    );
  return { begun: noted(">"), taken: noted("=") };
}

export async function forgetHandovers(id: string): Promise<void> {
  await rm(fileOf(id), { force: true });
}

function fileOf(id: string): string {
  return path.join(FOLDER, `${id}.remises`);
}
