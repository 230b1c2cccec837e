import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chown,
  open,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { DataFolder } from "./postgres-folder.server.ts";
import { reachableProgram, runAs, startedAs } from "./postgres-programs.server.ts";
import { makeSocketFolder, removeSocketFolder, SOCKET_PORT } from "./postgres-socket.server.ts";

/** As `postmaster.pid` describes it. */
export type Postmaster = { pid: number; socketDir: string; state: string };

/** What is left of a killed PostgreSQL may take a moment to go. */
const LEFTOVERS = /shared memory block|lock file ".*" (already exists|is empty)/;
const LEFTOVERS_MS = 15_000;
const STOPPING_MS = 60_000;
const LOG_DAYS_KEPT = 6;
const UNUSED_PID = "2147483647";

export async function findPostmaster(dir: string): Promise<Postmaster | null> {
  const text = await readFile(path.join(dir, "postmaster.pid"), "utf8").catch(() => "");
  const [line, , , , socketDir, , , state = ""] = text.split("\n");
  const pid = Number(line);
  return socketDir && (await serves(pid, dir)) ? { pid, socketDir, state: state.trim() } : null;
}

/** Somebody else, such as pg_ctl, may start it first. */
export async function startPostmaster({ dir, account }: DataFolder): Promise<void> {
  const postgres = await reachableProgram(account, "postgres");
  const socketDir = await makeSocketFolder(dir, account);
  await removeOldLogs(dir);
  const deadline = Date.now() + LEFTOVERS_MS;
  while (!(await findPostmaster(dir))) {
    await disownStalePid(path.join(socketDir, `.s.PGSQL.${SOCKET_PORT}.lock`), dir);
    await disownStalePid(path.join(dir, "postmaster.pid"), dir);
    const startLog = path.join(dir, "start.log");
    await rm(startLog, { force: true });
    const output = await open(startLog, "wx");
    const child = spawn(postgres, ["-D", dir, ...options(socketDir)], {
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
export async function stopPostmaster({ pid, socketDir }: Postmaster, dir: string): Promise<void> {
  const deadline = Date.now() + STOPPING_MS;
  signal(pid, "SIGINT");
  while (await serves(pid, dir)) {
    if (Date.now() > deadline) signal(pid, "SIGQUIT");
    await sleep(20);
  }
  await removeSocketFolder(socketDir, dir);
}

/** After a restart the number may belong to any other program. */
async function serves(pid: number, dir: string): Promise<boolean> {
  if (!(pid > 0)) return false;
  if (process.platform !== "linux") {
    const list = ["-ww", "-o", "command=", "-p", String(pid)];
    return (await runAs(null, "/bin/ps", list).catch(() => "")).includes(`postgres -D ${dir} `);
  }
  const line = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  const [program = "", ...args] = line.split("\0");
  if (path.basename(program) !== "postgres") return false;
  return args.includes(dir) || (await readlink(`/proc/${pid}/cwd`).catch(() => "")) === dir;
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if (name === 0 || (error as NodeJS.ErrnoException).code === "ESRCH") return false;
    throw error;
  }
}

function options(socketDir: string): string[] {
  const fixed = {
    listen_addresses: "",
    port: String(SOCKET_PORT),
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: "0700",
    fsync: "on",
  };
  return Object.entries(fixed).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

// PostgreSQL refuses to start when a dead postmaster's number is another program's now.
// The file stays: the rest of it guards against surviving children.
async function disownStalePid(file: string, dir: string): Promise<void> {
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) return;
  // Empty for a moment while a server starts, and for good after a crash.
  if (text === "") {
    if (Date.now() - (await stat(file)).mtimeMs > LEFTOVERS_MS / 2) await rm(file);
    return;
  }
  const pid = Number.parseInt(text, 10);
  if (!signal(pid, 0) || (await serves(pid, dir))) return;
  const draft = `${file}.draft`;
  const { uid, gid } = await stat(dir);
  await rm(draft, { force: true });
  await writeFile(draft, text.replace(/^.*/, UNUSED_PID), { flag: "wx", mode: 0o600 });
  await chown(draft, uid, gid);
  await rename(draft, file);
}

async function removeOldLogs(dir: string): Promise<void> {
  const oldest = Date.now() - LOG_DAYS_KEPT * 86_400_000;
  for (const name of await readdir(path.join(dir, "log")).catch(() => [])) {
    const file = path.join(dir, "log", name);
    if ((await stat(file)).mtimeMs < oldest) await rm(file);
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
