import { readFile, readlink } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { runAs } from "./postgres-account.server.ts";

/** The process that serves a cluster, as it describes itself in `postmaster.pid`. */
export type Postmaster = { pid: number; socketDir: string; state: string };

const STOP_PATIENCE_MS = 60_000;

/** The living postmaster of `dir`; a file left by a dead one counts for nothing. */
export async function findPostmaster(dir: string): Promise<Postmaster | null> {
  const text = await readFile(path.join(dir, "postmaster.pid"), "utf8").catch(() => "");
  const [line, , , , socketDir, , , state = ""] = text.split("\n");
  const pid = Number(line);
  return socketDir && (await serves(pid, dir)) ? { pid, socketDir, state: state.trim() } : null;
}

/** The fast way out: clients are cut off, everything is written. */
export async function stopPostmaster({ pid }: Postmaster, dir: string): Promise<void> {
  signal(pid, "SIGINT");
  const deadline = Date.now() + STOP_PATIENCE_MS;
  while (await serves(pid, dir)) {
    if (Date.now() > deadline) signal(pid, "SIGQUIT");
    await sleep(20);
  }
}

/** Whether this number, written by a postmaster of `dir`, has passed to a program that lives. */
export async function isOtherProgram(pid: number, dir: string): Promise<boolean> {
  return signal(pid, 0) && !(await serves(pid, dir));
}

/** A number alone proves nothing: after a restart it may belong to any other program. */
async function serves(pid: number, dir: string): Promise<boolean> {
  if (!(pid > 0)) return false;
  if (process.platform !== "linux") {
    const list = ["-ww", "-o", "command=", "-p", String(pid)];
    return (await runAs(null, "/bin/ps", list).catch(() => "")).includes(`postgres -D ${dir} `);
  }
  const [program = "", ...args] = (
    await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")
  ).split("\0");
  if (path.basename(program) !== "postgres") return false;
  return args.includes(dir) || (await readlink(`/proc/${pid}/cwd`).catch(() => "")) === dir;
}

/** False when there is nobody, or nobody of ours, to hear it. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if (name === 0 || (error as NodeJS.ErrnoException).code === "ESRCH") return false;
    throw error;
  }
}
