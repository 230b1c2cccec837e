import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { env } from "#app/infra/env.server.ts";

/** On the disk of the stored files, so that storing one is a rename. */
export const uploadsFolder = path.join(env.DATA_DIR, "uploads");
const workFolder = path.join(env.DATA_DIR, "tmp");

export async function withTemporaryFolder<Result>(
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(workFolder, { recursive: true });
  const folder = await mkdtemp(path.join(workFolder, "work-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Left by a killed process or a visitor who never came back. Returns how many entries. */
export async function removeAbandonedFiles(before: Date): Promise<number> {
  const removed = await Promise.all(
    [uploadsFolder, workFolder].map((folder) => removeUntouched(folder, before)),
  );
  return removed.reduce((sum, count) => sum + count, 0);
}

async function removeUntouched(folder: string, before: Date): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const lastTouch = new Map<string, number>();
  for (const name of names) {
    const touched = await stat(path.join(folder, name)).catch(() => undefined);
    const previous = lastTouch.get(stem(name)) ?? 0;
    lastTouch.set(stem(name), Math.max(previous, touched?.mtimeMs ?? 0));
  }
  const old = names.filter((name) => (lastTouch.get(stem(name)) ?? 0) < before.getTime());
  for (const name of old) await rm(path.join(folder, name), { recursive: true, force: true });
  return old.length;
}

/** An upload and its `.json` note are removed together. */
function stem(name: string): string {
  return name.replace(/\.json$/, "");
}
