import { createHash } from "node:crypto";
import { chown, lstat, mkdir, rmdir } from "node:fs/promises";
import path from "node:path";
import type { Account } from "./postgres-programs.server.ts";

export const SOCKET_PORT = 5432;

/** The system cuts a socket's path at about 107 bytes. */
const LONGEST_SOCKET_PATH = 100;
/** Not TMPDIR, which may be long, or closed to PostgreSQL's account. */
const SHORT_PLACE = "/tmp";

/** Where the cluster's path is too long, a closed folder of the same owner. */
export function socketPlace(dir: string): string {
  const inCluster = path.join(dir, `.s.PGSQL.${SOCKET_PORT}`);
  if (Buffer.byteLength(inCluster) <= LONGEST_SOCKET_PATH) return dir;
  const hash = createHash("sha256").update(dir).digest("hex").slice(0, 16);
  return path.join(SHORT_PLACE, `dar-al-ilm-${hash}`);
}

export async function makeSocketFolder(dir: string, account: Account): Promise<string> {
  const place = socketPlace(dir);
  if (place === dir) return dir;
  try {
    await mkdir(place, { mode: 0o700 });
    if (account) await chown(place, account.uid, account.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    await refuseForeign(place, account);
  }
  return place;
}

export async function removeSocketFolder(socketDir: string, dir: string): Promise<void> {
  if (socketDir !== dir) await rmdir(socketDir).catch(() => {});
}

async function refuseForeign(place: string, account: Account): Promise<void> {
  const found = await lstat(place);
  const owner = account?.uid ?? process.getuid?.();
  if (found.isDirectory() && found.uid === owner && !(found.mode & 0o077)) return;
  throw new Error(`${place} appartient à un autre compte : PostgreSQL n'y ouvrira pas sa prise.`);
}
