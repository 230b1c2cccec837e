import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";

export type FfmpegRun =
  | { ok: true; output: string; log: string }
  | { ok: false; reason: "absent" | "failed" | "stopped"; log: string };

const LOG_LENGTH = 64 * 1024;
/** Of addresses, in kilobytes: a crafted file must not take the machine's memory. */
const MOST_MEMORY = 1_500_000;
/** macOS knows no such limit: there it goes without. */
const LIMITED = `ulimit -v ${MOST_MEMORY} 2>/dev/null; exec "$@"`;
// ffmpeg's exit code after Ctrl-C or a supervisor's stop. When memory runs out the system kills it:
// only a crash may be the file's fault.
const INTERRUPTED = 255;
const CRASHES = new Set(["SIGSEGV", "SIGBUS", "SIGFPE", "SIGILL", "SIGABRT"]);
/** Of a decoder or an encoder: said before each input and each output. On many cores, their own choice of threads
 * takes more addresses than the limit leaves. */
export const ONE_THREAD: readonly string[] = ["-threads", "1"];
let program: Promise<string | undefined> | undefined;

export type FfmpegOptions = {
  timeoutMs?: number;
  signal?: AbortSignal;
  /** Where it writes what is named without a folder. */
  folder?: string;
  /** Each part of what it prints. */
  onOutput?: (text: string) => void;
};

/** Input options come first. File protocol only: a recording must not make it fetch an address. */
export async function runFfmpeg(
  args: readonly string[],
  options: FfmpegOptions = {},
): Promise<FfmpegRun> {
  const { timeoutMs = 120_000, signal } = options;
  program ??= findProgram();
  const command = await program;
  if (!command) return { ok: false, reason: "absent", log: "ffmpeg was not found." };
  const common = ["-nostdin", "-hide_banner", "-nostats", "-y"];
  const threads = ["-filter_threads", "1", "-filter_complex_threads", "1", ...ONE_THREAD];
  const limits = [...threads, "-protocol_whitelist", "file"];
  const stop = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
  const limited = ["-c", LIMITED, "sh", command, ...common, ...limits, ...args];
  return run("sh", limited, stop, options);
}

async function findProgram(): Promise<string | undefined> {
  const system = await run("ffmpeg", ["-version"], AbortSignal.timeout(10_000));
  if (system.ok) return "ffmpeg";
  const installed = await import("@ffmpeg-installer/ffmpeg").catch(() => undefined);
  return installed?.default.path;
}

function run(
  command: string,
  args: string[],
  signal: AbortSignal,
  { folder, onOutput }: FfmpegOptions = {},
): Promise<FfmpegRun> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ["ignore", "pipe", "pipe"],
      cwd: folder,
      signal,
      killSignal: "SIGKILL",
    });
    if (child.pid) lowerPriority(child.pid);
    let output = "";
    let log = "";
    child.stdout.on("data", (chunk) => {
      output = (output + chunk).slice(-LOG_LENGTH);
      onOutput?.(String(chunk));
    });
    child.stderr.on("data", (chunk) => {
      log = bothEnds(log + chunk);
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

/** What the file is comes first, what was measured last; a broken one's complaints lie between. */
function bothEnds(log: string): string {
  if (log.length <= LOG_LENGTH) return log;
  return log.slice(0, LOG_LENGTH / 2) + log.slice(-LOG_LENGTH / 2);
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Ended already, or the system refuses: it keeps the usual priority.
  }
}
