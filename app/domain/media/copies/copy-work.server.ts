import type { probeRecording } from "#app/domain/media/inspection/media-probe.server.ts";
import type { FfmpegRun } from "#app/infra/storage/ffmpeg.server.ts";
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

/** Tells how far ffmpeg has come, as it prints it. */
export function onTime({ recording, onProgress }: CopyWork, { from, to }: Part) {
  return (text: string) => {
    const microseconds = Number(/out_time_ms=(\d+)/.exec(text)?.[1]);
    if (!microseconds) return;
    const done = Math.min(1, microseconds / 1e6 / recording.durationSeconds);
    onProgress?.(Math.floor(from + done * (to - from)));
  };
}
