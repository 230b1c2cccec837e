import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdtemp, readdir, readFile, realpath, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect } from "vitest";
import type { EmbeddedPostgres } from "#app/infra/postgres/postgres.server.ts";
import { findPostmaster } from "#app/infra/postgres/postgres-process.server.ts";
import {
  type Account,
  accountFor,
  canEnter,
} from "#app/infra/postgres/postgres-programs.server.ts";

// For the tests of postgres.server.ts: real processes that share a cluster.

export const HERE = path.resolve("app/infra/postgres");

export type Member = Pick<EmbeddedPostgres, "connection" | "adopted"> & {
  leave(): Promise<void>;
  kill(): Promise<void>;
};

const PROGRAM = `
  const [, modulePath, dataDir] = process.argv;
  const { startEmbeddedPostgres } = await import(modulePath);
  const log = (message) => console.error(message);
  const { connection, adopted, release } = await startEmbeddedPostgres({ dataDir, log });
  process.stdin.once("data", () => release().then(() => process.exit(0)));
  console.log(JSON.stringify({ connection, adopted }));
`;

const run = promisify(execFile);
const homes: string[] = [];
let prepared: Promise<string> | undefined;
const children: ChildProcess[] = [];

/** Root tests itself and an ordinary account, if that one may read this checkout. */
export async function availableAccounts(): Promise<{ name: string; account: Account }[]> {
  const own = { name: os.userInfo().username, account: null };
  const other = await accountFor(null);
  if (!other || !(await canEnter(other, HERE))) return [own];
  return [own, { name: other.name, account: other }];
}

export async function newHome(account: Account = null): Promise<string> {
  const home = await realpath(await mkdtemp(path.join(os.tmpdir(), "dar-al-ilm-postgres-")));
  homes.push(home);
  await chmod(home, 0o755);
  if (account) await chown(home, account.uid, account.gid);
  return home;
}

/** The same with a database in it, copied from one that was made once. */
export async function readyHome(account: Account = null): Promise<string> {
  const home = await newHome(account);
  prepared ??= prepareHome();
  await run("cp", ["-a", path.join(await prepared, "postgres"), home]);
  if (account) await run("chown", ["-R", `${account.uid}:${account.gid}`, home]);
  return home;
}

async function prepareHome(): Promise<string> {
  const home = await newHome();
  homes.splice(homes.indexOf(home), 1);
  await (await join(home)).leave();
  return home;
}

/** Another process of ours, which joins the cluster of `home` and waits there. */
export async function join(home: string, account?: Account, modulePath?: string): Promise<Member> {
  const child = beginToJoin(home, account, modulePath);
  const exit = once(child, "exit");
  let complaint = "";
  child.stderr.on("data", (chunk) => {
    complaint += chunk;
  });
  const greeting = await new Promise<string>((resolve, reject) => {
    child.stdout.once("data", (chunk) => resolve(String(chunk)));
    child.once("close", () => reject(new Error(complaint)));
  });
  return {
    ...(JSON.parse(greeting) as Pick<Member, "connection" | "adopted">),
    leave: async () => {
      child.stdin.write("leave\n");
      const [code] = await exit;
      if (code !== 0) throw new Error(`Left with code ${code}: ${complaint}`);
    },
    kill: async () => {
      killGroup(child);
      await exit;
    },
  };
}

export function beginToJoin(
  home: string,
  account: Account = null,
  modulePath = path.join(HERE, "postgres.server.ts"),
) {
  const program = ["--input-type=module", "--eval", PROGRAM, modulePath, home];
  const child = spawn(process.execPath, program, {
    cwd: "/",
    detached: true,
    ...(account && { uid: account.uid, gid: account.gid }),
  });
  children.push(child);
  return child;
}

export async function postmasterOf(home: string) {
  return findPostmaster(await realpath(path.join(home, "postgres")));
}

/** What Ctrl-C does to a whole terminal, only harder. */
export function killGroup(child: ChildProcess): void {
  try {
    process.kill(-(child.pid ?? Number.NaN), "SIGKILL");
  } catch {}
}

export async function killProcess(pid: number): Promise<void> {
  process.kill(pid, "SIGKILL");
  while (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** As when the machine runs out of memory; the site starts it again. */
export async function killPostmaster(dir: string): Promise<void> {
  const killed = (await findPostmaster(dir))?.pid;
  if (killed) await killProcess(killed);
  const successor = async () => (await findPostmaster(dir))?.pid ?? killed;
  await expect.poll(successor).not.toBe(killed);
}

export async function cleanUp(): Promise<void> {
  for (const child of children.splice(0)) killGroup(child);
  for (const home of homes.splice(0)) {
    for (const name of await readdir(home, { recursive: true })) {
      if (!/^postgres(\.draft-\w+)?$/.test(path.basename(name))) continue;
      const dir = await realpath(path.join(home, name)).catch(() => null);
      const postmaster = dir && (await findPostmaster(dir));
      if (postmaster) await killProcess(postmaster.pid);
      if (dir) await rm(dir, { recursive: true, force: true, maxRetries: 5 });
    }
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

export async function forgetReadyHome(): Promise<void> {
  if (prepared) await rm(await prepared, { recursive: true, force: true });
}
