import { stat } from "node:fs/promises";
import path from "node:path";
import type { probeRecording } from "#app/domain/media/inspection/media-probe.server.ts";
import { type FfmpegRun, runFfmpeg } from "#app/infra/storage/ffmpeg.server.ts";
import type { CopyKind } from "./media-copy.ts";

export type CopyWork = {
  source: string;
  /** Of the source, in bytes. */
  size: number;
  mimeType: string;
  demuxer: string;
  folder: string;
  recording: NonNullable<Awaited<ReturnType<typeof probeRecording>>>;
  signal?: AbortSignal;
  /** From 0 to 100. */
  onProgress?: (percent: number) => void;
};

export type MadeCopy = { kind: CopyKind; path: string; size: number; extension: string };

/** Of the progress shown. */
export type Part = { from: number; to: number };

/** What stopped ffmpeg: `failed` is the file's fault. */
export class FfmpegStopped extends Error {
  readonly reason: "absent" | "failed" | "stopped";
  constructor({ reason, log }: Extract<FfmpegRun, { ok: false }>) {
    super(`ffmpeg ${reason}: ${log.slice(-2000)}`);
    this.reason = reason;
  }
}

/** One pass over the source, whose outputs go to the work's folder; answers what ffmpeg logged. */
export async function transcode(
  { source, demuxer, folder, recording, signal, onProgress }: CopyWork,
  graph: string,
  outputs: string[],
  { timeoutMs, from, to }: { timeoutMs: number } & Part,
): Promise<string> {
  const onOutput = (text: string) => {
    const microseconds = Number(/out_time_ms=(\d+)/.exec(text)?.[1]);
    if (!microseconds) return;
    const done = Math.min(1, microseconds / 1e6 / recording.durationSeconds);
    onProgress?.(Math.floor(from + done * (to - from)));
  };
  const ran = await runFfmpeg(
    ["-f", demuxer, "-i", source, "-filter_complex", graph, ...outputs, "-progress", "pipe:1"],
    { timeoutMs, signal, folder, onOutput },
  );
  if (!ran.ok) throw new FfmpegStopped(ran);
  return ran.log;
}

/** What stands in the work's folder under that name. */
export async function madeCopy(
  { folder }: CopyWork,
  kind: CopyKind,
  name: string,
): Promise<MadeCopy> {
  const file = path.join(folder, name);
  return {
    kind,
    path: file,
    size: (await stat(file)).size,
    extension: path.extname(name).slice(1),
  };
}
