import { chmod, cp, lstat, mkdir, readdir, rename, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { withFileLock } from "./file-lock.server.ts";

/** Where root keeps what the account of its PostgreSQL cannot reach in the checkout. */
export const SHARED_STORE = "/var/lib/dar-al-ilm";

/** A copy of `folder`, made once, readable by every account; `works` judges it. */
export async function sharedCopy(
  folder: string,
  name: string,
  works: (copy: string) => Promise<boolean>,
): Promise<string> {
  const store = await ownStore();
  const copy = path.join(store, name);
  return withFileLock(path.join(store, "copy.lock"), async () => {
    if (await works(copy)) return copy;
    const draft = `${copy}.draft`;
    await rm(draft, { recursive: true, force: true });
    await cp(folder, draft, { recursive: true, verbatimSymlinks: true });
    await openToAll(draft);
    await rm(copy, { recursive: true, force: true });
    await rename(draft, copy);
    if (await works(copy)) return copy;
    throw new Error(`Les programmes de PostgreSQL, copiés dans ${copy}, ne démarrent pas.`);
  });
}

/** A new folder of its own for a cluster that cannot lie in the data directory. */
export async function makeSharedStore(): Promise<void> {
  if (await mkdir(SHARED_STORE, { recursive: true })) await chmod(SHARED_STORE, 0o755);
}

/** A folder of root's that nobody else writes in: root runs what it holds. */
async function ownStore(): Promise<string> {
  for (const store of [SHARED_STORE, path.join(os.tmpdir(), "dar-al-ilm-root")]) {
    try {
      if (await mkdir(store, { recursive: true })) await chmod(store, 0o755);
      const found = await lstat(store);
      if (found.isDirectory() && found.uid === 0 && !(found.mode & 0o022)) return store;
    } catch {}
  }
  throw new Error(
    `Le compte de PostgreSQL ne peut pas lire ses programmes, et ${SHARED_STORE} ne peut pas les recevoir.`,
  );
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(file, 0o755);
    if (entry.isFile()) await chmod(file, (await lstat(file)).mode & 0o111 ? 0o755 : 0o644);
  }
}
