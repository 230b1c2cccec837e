import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import os from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

/** What is measured runs on the first core, what measures on the second, where a system can be told so. */
const CORES = { server: "0", load: "1" };
const isPinned = os.availableParallelism() > 1 && spawnSync("taskset", ["--version"]).status === 0;

const LOOK_MS = 3;
const LONGEST_START_MS = 180_000;

export type Running = {
  url: string;
  pid: number;
  /** From the command to the first answer. */
  startMs: number;
  end(): Promise<void>;
};

/** This process, and those that it starts from now on. */
export function takeLoadCore(): void {
  if (isPinned) spawnSync("taskset", ["-pc", CORES.load, String(process.pid)]);
}

/** Runs a script of Node on a free port, until `path` answers. */
export async function startServer(
  script: string[],
  { env = {}, path = "/" }: { env?: NodeJS.ProcessEnv; path?: string } = {},
): Promise<Running> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const command = [process.execPath, ...script];
  const [program = "", ...args] = isPinned ? ["taskset", "-c", CORES.server, ...command] : command;
  const begun = performance.now();
  const child = spawn(program, args, {
    env: { ...process.env, NODE_ENV: "production", PORT: String(port), SITE_URL: url, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      printed = (printed + chunk).slice(-4_000);
    });
  }
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  };
  await untilAnswers(url + path, child, () => printed);
  return { url, pid: child.pid ?? Number.NaN, startMs: performance.now() - begun, end };
}

/** Of one process, in megabytes. */
export async function residentMegabytes(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)("ps", ["-o", "rss=", "-p", String(pid)]);
  return Number(stdout) / 1024;
}

/** Looks at a process's memory until told to stop; gives the most that was seen. */
export function watchMemory(pid: number): () => Promise<number> {
  let most = 0;
  let stopped = false;
  const looking = (async () => {
    while (!stopped) {
      most = Math.max(most, await residentMegabytes(pid));
      await sleep(200);
    }
  })();
  return async () => {
    stopped = true;
    await looking;
    return most;
  };
}

async function untilAnswers(url: string, child: ChildProcess, printed: () => string) {
  const deadline = performance.now() + LONGEST_START_MS;
  while (!(await answers(url))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`Nothing answers at ${url}:\n${printed()}`);
    }
    await sleep(LOOK_MS);
  }
}

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.ok ?? false;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return typeof address === "object" && address ? address.port : 0;
}
