import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { surroundings } from "./postgres-account.server.ts";
import { reachableBinaries } from "./postgres-binaries.server.ts";
import type { Cluster } from "./postgres-cluster.server.ts";
import { findPostmaster, isOtherProgram, type Postmaster } from "./postgres-postmaster.server.ts";
import { makeSocketDir, SOCKET_PORT } from "./postgres-socket.server.ts";

/** What is left of a killed PostgreSQL may take a moment to go. */
const LEFTOVERS = /shared memory block|lock file ".*" (already exists|is empty)/;
const LEFTOVERS_PATIENCE_MS = 15_000;
const RECOVERY_PATIENCE_MS = 300_000;
const LOG_DAYS_KEPT = 6;
const NOBODYS_PID = "2147483647";

/** Starts PostgreSQL and waits until it is ready, unless somebody else, such as pg_ctl, starts it first. */
export async function startPostmaster({ dir, account }: Cluster): Promise<Postmaster> {
  const { postgres } = await reachableBinaries(account);
  const socketDir = await makeSocketDir(dir, account);
  await removeOldLogs(dir);
  const deadline = Date.now() + LEFTOVERS_PATIENCE_MS;
  for (;;) {
    const running = await waitUntilReady(dir);
    if (running) return running;
    await disownStalePid(path.join(socketDir, `.s.PGSQL.${SOCKET_PORT}.lock`), dir);
    await disownStalePid(path.join(dir, "postmaster.pid"), dir);
    const startLog = path.join(dir, "start.log");
    await rm(startLog, { force: true });
    const output = await open(startLog, "wx");
    const child = spawn(postgres, ["-D", dir, ...options(socketDir)], {
      ...surroundings(account),
      // A session of its own: the Ctrl-C of a terminal must not reach it before we are done with it.
      detached: true,
      stdio: ["ignore", output.fd, output.fd],
    });
    const ready = await reachesReady(child, dir);
    await output.close();
    if (ready) {
      child.unref();
      return ready;
    }
    const reason = await lastLines(dir);
    if (!LEFTOVERS.test(reason) || Date.now() > deadline) {
      throw new Error(`PostgreSQL ne démarre pas dans ${dir}. Ses derniers mots :\n${reason}`);
    }
    await sleep(200);
  }
}

/** Waits for a postmaster that is starting or recovering; null when it dies first. */
export async function waitUntilReady(dir: string): Promise<Postmaster | null> {
  const deadline = Date.now() + RECOVERY_PATIENCE_MS;
  for (;;) {
    const postmaster = await findPostmaster(dir);
    if (!postmaster || postmaster.state === "ready") return postmaster;
    if (Date.now() > deadline) {
      throw new Error(`PostgreSQL n'est toujours pas prêt dans ${dir} :\n${await lastLines(dir)}`);
    }
    await sleep(20);
  }
}

async function reachesReady(child: ChildProcess, dir: string): Promise<Postmaster | null> {
  await once(child, "spawn");
  while (child.exitCode === null && child.signalCode === null) {
    const postmaster = await findPostmaster(dir);
    if (postmaster?.pid === child.pid) return waitUntilReady(dir);
    await sleep(10);
  }
  return null;
}

function options(socketDir: string): string[] {
  const quoted = `"${socketDir.replaceAll('"', '""')}"`;
  const fixed = {
    listen_addresses: "",
    port: String(SOCKET_PORT),
    unix_socket_directories: quoted,
    unix_socket_permissions: "0700",
    fsync: "on",
  };
  return Object.entries(fixed).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/**
 * PostgreSQL refuses to start when the number in a dead postmaster's file lives on in another
 * program. The file stays, because the rest of it guards against surviving children.
 */
async function disownStalePid(file: string, dir: string): Promise<void> {
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) return;
  if (text === "") return removeIfOld(file);
  if (!(await isOtherProgram(Number.parseInt(text, 10), dir))) return;
  const draft = `${file}.draft`;
  const { uid, gid } = await stat(dir);
  await rm(draft, { force: true });
  await writeFile(draft, text.replace(/^.*/, NOBODYS_PID), { flag: "wx", mode: 0o600 });
  await chown(draft, uid, gid);
  await rename(draft, file);
}

/** Empty for the blink of an eye while a server starts, and for good after a crash. */
async function removeIfOld(file: string): Promise<void> {
  if (Date.now() - (await stat(file)).mtimeMs > LEFTOVERS_PATIENCE_MS / 2) await rm(file);
}

async function removeOldLogs(dir: string): Promise<void> {
  const folder = path.join(dir, "log");
  const oldest = Date.now() - LOG_DAYS_KEPT * 86_400_000;
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    if ((await stat(file)).mtimeMs < oldest) await rm(file);
  }
}

async function lastLines(dir: string): Promise<string> {
  const folder = path.join(dir, "log");
  const files = [path.join(dir, "start.log")];
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    if (Date.now() - (await stat(file)).mtimeMs < 60_000) files.push(file);
  }
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8").catch(() => "")));
  return texts.map((text) => text.trim().split("\n").slice(-8).join("\n")).join("\n");
}
