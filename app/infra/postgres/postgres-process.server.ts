import { spawn } from "node:child_process";
import { once } from "node:events";
import { open, readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { DataFolder } from "./postgres-folder.server.ts";
import { reachableProgram, runAs, startedAs } from "./postgres-programs.server.ts";

/** As `postmaster.pid` describes it. */
export type Postmaster = { pid: number; state: string };

export const SOCKET_PORT = 5432;

/** Whatever `postgresql.conf` says. The socket lies in the cluster, named « . »: paths may be long. */
const FIXED = {
  listen_addresses: "",
  port: SOCKET_PORT,
  unix_socket_directories: ".",
  unix_socket_permissions: "0700",
  fsync: "on",
};
/** What is left of a killed PostgreSQL may take a moment to go. */
const LEFTOVERS = /shared memory block|lock file ".*" (already exists|is empty)/;
const LEFTOVERS_MS = 15_000;
/** A lock file this young may be that of a server about to be seen. */
const YOUNG_MS = 1_000;
const STOPPING_MS = 60_000;
const LOG_DAYS_KEPT = 6;

export async function findPostmaster(dir: string): Promise<Postmaster | null> {
  const text = await readFile(path.join(dir, "postmaster.pid"), "utf8").catch(() => "");
  const [line, , , , , , , state = ""] = text.split("\n");
  const pid = Number(line);
  return (await serves(pid, dir)) ? { pid, state: state.trim() } : null;
}

/** Somebody else, such as pg_ctl, may start it first. */
export async function startPostmaster({ dir, account }: DataFolder): Promise<void> {
  const postgres = await reachableProgram(account, "postgres");
  await removeOld(path.join(dir, "log"), LOG_DAYS_KEPT * 86_400_000);
  const options = Object.entries(FIXED).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const deadline = Date.now() + LEFTOVERS_MS;
  while (!(await findPostmaster(dir))) {
    // PostgreSQL refuses to start when a dead postmaster's number is another program's now.
    await removeOld(dir, YOUNG_MS, ["postmaster.pid", `.s.PGSQL.${SOCKET_PORT}.lock`]);
    const startLog = path.join(dir, "start.log");
    await rm(startLog, { force: true });
    const output = await open(startLog, "wx");
    const child = spawn(postgres, ["-D", dir, ...options], {
      ...startedAs(account),
      // A session of its own: a terminal's Ctrl-C must not stop it before our own work ends.
      detached: true,
      stdio: ["ignore", output.fd, output.fd],
    });
    await once(child, "spawn");
    await output.close();
    while (child.exitCode === null && child.signalCode === null) {
      const postmaster = await findPostmaster(dir);
      if (postmaster?.pid === child.pid && postmaster?.state === "ready") return child.unref();
      await sleep(10);
    }
    const reason = await lastLines(dir);
    if (!LEFTOVERS.test(reason) || Date.now() > deadline) {
      throw new Error(`PostgreSQL ne démarre pas dans ${dir}. Ses derniers mots :\n${reason}`);
    }
    await sleep(200);
  }
}

/** PostgreSQL's fast shutdown: clients are cut off, everything is written. */
export async function stopPostmaster({ pid }: Postmaster, dir: string): Promise<void> {
  const deadline = Date.now() + STOPPING_MS;
  while (await serves(pid, dir)) {
    try {
      process.kill(pid, Date.now() > deadline ? "SIGQUIT" : "SIGINT");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
    await sleep(20);
  }
}

/** After a restart the number may belong to any other program. */
async function serves(pid: number, dir: string): Promise<boolean> {
  const command =
    process.platform === "linux"
      ? readFile(`/proc/${pid}/cmdline`, "utf8")
      : runAs(null, "/bin/ps", ["-ww", "-o", "command=", "-p", String(pid)]);
  const line = (await command.catch(() => "")).replaceAll("\0", " ");
  return line.includes(`postgres -D ${dir} `);
}

async function removeOld(folder: string, ageMs: number, among?: string[]): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => !among || among.includes(one))) {
    const file = path.join(folder, name);
    if ((await stat(file)).mtimeMs < Date.now() - ageMs) await rm(file, { force: true });
  }
}

async function lastLines(dir: string): Promise<string> {
  const weekday = new Date().toUTCString().slice(0, 3);
  const texts = ["start.log", `log/postgresql-${weekday}.log`].map(async (name) => {
    const text = await readFile(path.join(dir, name), "utf8").catch(() => "");
    return text.trim().split("\n").slice(-8).join("\n");
  });
  return (await Promise.all(texts)).join("\n");
}
