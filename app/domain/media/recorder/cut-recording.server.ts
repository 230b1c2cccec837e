import path from "node:path";
import { demuxerOf } from "#app/domain/media/inspection/media-formats.ts";
import { runFfmpeg } from "#app/infra/storage/ffmpeg.server.ts";
import type { KeptPart } from "./recorded-file.ts";

/** Those of browsers, by extension. */
const MUXERS: Record<string, string> = { webm: "webm", mp4: "mp4", m4a: "mp4", ogg: "ogg" };

/** Its sound as it is, to within a fiftieth of a second. Answers where the part stands, in the folder. */
export async function cutRecording(
  source: string,
  { from, to }: KeptPart,
  { extension, folder }: { extension: string; folder: string },
): Promise<string | null> {
  const muxer = MUXERS[extension];
  const demuxer = demuxerOf(extension);
  if (!muxer || !demuxer) return null;
  const cut = path.join(folder, `part.${extension}`);
  const part = ["-ss", String(from), "-to", String(to), "-map", "0:a:0", "-c", "copy"];
  const cutting = ["-f", demuxer, "-i", source, ...part, "-f", muxer, cut];
  const ran = await runFfmpeg(cutting);
  if (!ran.ok) throw new Error(`ffmpeg ${ran.reason}: ${ran.log.slice(-2000)}`);
  return cut;
}
