import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";

export type RunningSite = {
  url: string;
  dataDir: string;
  pid: number;
  exitCode: Promise<number | null>;
  /** All the site has printed so far. */
  log(): string;
  /** Runs `npm run admin -- …` on this site's data. */
  admin(...args: string[]): Promise<string>;
  /** Sends a signal and gives the exit code, or null when the signal killed it. */
  end(signal: "SIGTERM" | "SIGINT" | "SIGKILL"): Promise<number | null>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
};

const READY_MS = 120_000;

/**
 * Starts the built site on its own data and port, as `npm start` does; on given data it starts again.
 * Without the demonstration its data is a copy of an empty site's with its administrator, where one was made.
 */
export async function startSite(
  env: NodeJS.ProcessEnv = {},
  data?: string,
  name = "127.0.0.1",
): Promise<RunningSite> {
  const dataDir = data ?? (await copiedDataDir(env.DEMO === "off"));
  const port = await freePort();
  const url = `http://${name}:${port}`;
  const siteEnv = {
    ...process.env,
    NODE_ENV: "production",
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: "127.0.0.1",
    SITE_URL: url,
    // The demonstration's would be made beside every journey.
    COPIES: "off",
    ...env,
  };
  const child = spawn("node", ["scripts/run.ts", "start"], { env: siteEnv });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      printed += chunk;
    });
  }
  const exitCode = once(child, "exit").then(([code]) => code as number | null);
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exitCode;
  };
  await untilReady(child, () => printed);
  return {
    url,
    dataDir,
    pid: child.pid ?? Number.NaN,
    exitCode,
    log: () => printed,
    end,
    admin: async (...args) => {
      const command = ["scripts/run.ts", "admin", ...args];
      return (await promisify(execFile)("node", command, { env: siteEnv })).stdout;
    },
    stop: async () => {
      await end("SIGTERM");
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Of a site that was never started. */
export async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "dar-al-ilm-e2e-"));
  await chmod(dataDir, 0o755);
  return dataDir;
}

async function copiedDataDir(empty: boolean): Promise<string> {
  const dataDir = await newDataDir();
  const made = process.env.EMPTY_SITE_DATA;
  // With its owners: PostgreSQL runs under another account than root.
  if (empty && made) await promisify(execFile)("cp", ["-a", `${made}/.`, dataDir]);
  return dataDir;
}

async function untilReady(child: ChildProcess, printed: () => string): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (!printed().includes("Le site est prêt")) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`The site did not start:\n${printed()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
