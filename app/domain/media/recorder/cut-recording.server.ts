import path from "node:path";
import { demuxerOf } from "#app/domain/media/inspection/media-formats.ts";
import { runFfmpeg } from "#app/infra/storage/ffmpeg.server.ts";
import type { KeptPart } from "./recorded-file.ts";

/** By extension; what is said to hold no sound that can be copied is written anew, without loss. */
const MUXERS: Record<string, { muxer: string; codec?: string }> = {
  webm: { muxer: "webm" },
  mkv: { muxer: "matroska" },
  mp4: { muxer: "mp4" },
  m4a: { muxer: "mp4" },
  mov: { muxer: "mov" },
  "3gp": { muxer: "3gp" },
  ogg: { muxer: "ogg" },
  opus: { muxer: "opus" },
  mp3: { muxer: "mp3" },
  wav: { muxer: "wav" },
  aif: { muxer: "aiff" },
  aac: { muxer: "adts" },
  amr: { muxer: "amr" },
  // Copied, it would still announce the length of the whole.
  flac: { muxer: "flac", codec: "flac" },
};

export function canCut(extension: string): boolean {
  return Object.hasOwn(MUXERS, extension);
}

/** Its sound cannot be cut, or took too long to. */
export class CutFailure extends Error {}

/** Its sound as it is, to within a fiftieth of a second. Answers where the part stands, in the folder. */
export async function cutRecording(
  source: string,
  { from, to }: KeptPart,
  { extension, folder, signal }: { extension: string; folder: string; signal?: AbortSignal },
): Promise<string | null> {
  const format = MUXERS[extension];
  const demuxer = demuxerOf(extension);
  if (!format || !demuxer) return null;
  const cut = path.join(folder, `part.${extension}`);
  const part = [
    "-ss",
    String(from),
    "-to",
    String(to),
    "-map",
    "0:a:0",
    "-c",
    format.codec ?? "copy",
  ];
  const cutting = ["-f", demuxer, "-i", source, ...part, "-f", format.muxer, cut];
  const ran = await runFfmpeg(cutting, { signal });
  if (!ran.ok) throw new CutFailure(`ffmpeg ${ran.reason}: ${ran.log.slice(-2000)}`);
  return cut;
}
