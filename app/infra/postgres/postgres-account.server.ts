import { execFile } from "node:child_process";
import { readFile, stat } from "node:fs/promises";
import { promisify } from "node:util";

/** The account PostgreSQL runs under; null: the one of this process. */
export type Account = { name: string; uid: number; gid: number } | null;

/** What a program of PostgreSQL is started with: nothing of our own surroundings. */
export function surroundings(account: Account) {
  return {
    cwd: "/",
    env: { PATH: "/usr/local/bin:/usr/bin:/bin", LANG: "C" },
    ...(account && { uid: account.uid, gid: account.gid }),
  };
}

/** PostgreSQL refuses root: an existing cluster keeps its owner, a new one gets `postgres` or `nobody`. */
export async function accountFor(cluster: string | null): Promise<Account> {
  if (process.getuid?.() !== 0) return null;
  const known = await knownAccounts();
  const owner = cluster ? await stat(cluster) : null;
  if (owner && owner.uid !== 0) {
    const { uid, gid } = owner;
    return known.find((account) => account.uid === uid) ?? { name: String(uid), uid, gid };
  }
  for (const name of ["postgres", "nobody"]) {
    const account = known.find((candidate) => candidate.name === name);
    if (account) return account;
  }
  throw new Error(
    "PostgreSQL refuse de tourner sous root et cette machine n'a ni compte postgres ni compte nobody : créez-en un, ou indiquez DATABASE_URL.",
  );
}

export async function runAs(account: Account, file: string, args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(file, args, surroundings(account));
  return stdout;
}

/** Asked of the system itself, under that account: mode bits alone do not tell of ACLs or mounts. */
export async function canEnter(account: Account, dir: string): Promise<boolean> {
  try {
    await runAs(account, "/bin/sh", ["-c", 'cd -- "$1"', "sh", dir]);
    return true;
  } catch {
    return false;
  }
}

async function knownAccounts() {
  const lines = (await readFile("/etc/passwd", "utf8")).split("\n");
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(":");
    return name && Number(uid) > 0 ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}
