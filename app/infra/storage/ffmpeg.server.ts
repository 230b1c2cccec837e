import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";

export type FfmpegRun =
  | { ok: true; output: string; log: string }
  | { ok: false; reason: "absent" | "failed" | "stopped"; log: string };

const LOG_LENGTH = 64 * 1024;
// ffmpeg's exit code after Ctrl-C or a supervisor's stop. When memory runs out the system kills it:
// only a crash may be the file's fault.
const INTERRUPTED = 255;
const CRASHES = new Set(["SIGSEGV", "SIGBUS", "SIGFPE", "SIGILL", "SIGABRT"]);
let program: Promise<string | undefined> | undefined;

/** Input options come first. File protocol only: a recording must not make it fetch an address. */
export async function runFfmpeg(
  args: readonly string[],
  { timeoutMs = 120_000, signal }: { timeoutMs?: number; signal?: AbortSignal } = {},
): Promise<FfmpegRun> {
  program ??= findProgram();
  const command = await program;
  if (!command) return { ok: false, reason: "absent", log: "ffmpeg was not found." };
  const common = ["-nostdin", "-hide_banner", "-nostats", "-y", "-threads", "1"];
  const limits = ["-protocol_whitelist", "file,pipe"];
  const stop = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
  return run(command, [...common, ...limits, ...args], stop);
}

async function findProgram(): Promise<string | undefined> {
  const system = await run("ffmpeg", ["-version"], AbortSignal.timeout(10_000));
  if (system.ok) return "ffmpeg";
  const installed = await import("@ffmpeg-installer/ffmpeg").catch(() => undefined);
  return installed?.default.path;
}

function run(command: string, args: string[], signal: AbortSignal): Promise<FfmpegRun> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ["ignore", "pipe", "pipe"],
      signal,
      killSignal: "SIGKILL",
    });
    if (child.pid) lowerPriority(child.pid);
    let output = "";
    let log = "";
    child.stdout.on("data", (chunk) => {
      output = (output + chunk).slice(-LOG_LENGTH);
    });
    child.stderr.on("data", (chunk) => {
      if (log.length < LOG_LENGTH) log += chunk;
    });
    child.on("error", (error) => {
      if (!signal.aborted) resolve({ ok: false, reason: "absent", log: error.message });
    });
    child.on("close", (code, endedBy) => {
      if (code === 0) return resolve({ ok: true, output, log });
      const ended = signal.aborted || code === INTERRUPTED || (endedBy && !CRASHES.has(endedBy));
      resolve({ ok: false, reason: ended ? "stopped" : "failed", log });
    });
  });
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Ended already, or the system refuses: it keeps the usual priority.
  }
}
