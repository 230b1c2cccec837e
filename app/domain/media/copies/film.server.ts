import { ONE_THREAD } from "#app/infra/storage/ffmpeg.server.ts";
import { type CopyWork, type MadeCopy, madeCopy, transcode } from "./copy-work.server.ts";
import { makeSoundCopies } from "./sound.server.ts";

/** What phones film at 4K would stop a slow line, and a slow phone. */
const FULL = {
  kind: "mp4",
  name: "full.mp4",
  lines: 720,
  quality: 24,
  kilobits: 2500,
  sound: ["-ac", "2", "-b:a", "96k"],
} as const;
const LIGHT = {
  kind: "light",
  name: "light.mp4",
  lines: 480,
  quality: 30,
  kilobits: 350,
  sound: ["-ac", "1", "-b:a", "40k"],
} as const;
const MOST_FRAMES = 30;
/** Cameras' tapes have pixels that are no squares. */
export const SQUARED = "scale=trunc(iw*sar/2)*2:trunc(ih/2)*2,setsar=1";
const FILMED_AT = 85;
const LONGEST_SECONDS = 16 * 3600;

/** One that every browser plays where the file itself is none, a light one, and its sound alone. */
export async function makeFilmCopies(work: CopyWork): Promise<MadeCopy[]> {
  const wanted = playsEverywhere(work) ? [LIGHT] : [FULL, LIGHT];
  await film(work, wanted);
  return [
    ...(await Promise.all(wanted.map(({ kind, name }) => madeCopy(work, kind, name)))),
    ...(work.recording.hasSound ? [await soundOf(work)] : []),
  ];
}

/** H.264 and AAC or MP3 in an MP4, and no heavier than what would be made of it. */
function playsEverywhere({ size, mimeType, recording }: CopyWork): boolean {
  const { codecs, durationSeconds, hasSound } = recording;
  const kilobits = (size * 8) / 1000 / durationSeconds;
  if (kilobits > FULL.kilobits * 1.5) return false;
  const { video, pixels, audio } = codecs;
  const heard = !hasSound || audio === "aac" || audio === "mp3";
  return mimeType === "video/mp4" && video === "h264" && pixels === "yuv420p" && heard;
}

async function film(work: CopyWork, wanted: (typeof FULL | typeof LIGHT)[]): Promise<void> {
  const { recording } = work;
  const slowed = recording.framesPerSecond > MOST_FRAMES + 1 ? `fps=${MOST_FRAMES},` : "";
  const parts = wanted.map((_, index) => `[part${index}]`);
  const split = `[0:V:0]${slowed}${SQUARED},format=yuv420p,split=${wanted.length}${parts.join("")}`;
  const sizes = wanted.map(({ lines }, index) => `${parts[index]}${sizedTo(lines)}[film${index}]`);
  const outputs = wanted.flatMap((copy, index) => [
    ...["-map", `[film${index}]`, "-map", "0:a:0?"],
    ...["-map_metadata", "-1", "-map_chapters", "-1", "-movflags", "+faststart", "-f", "mp4"],
    ...ONE_THREAD,
    ...["-c:v", "libx264", "-preset", "veryfast", "-profile:v", "high", "-level", "4.0"],
    ...["-crf", String(copy.quality), "-maxrate", `${copy.kilobits}k`],
    ...["-bufsize", `${copy.kilobits * 2}k`, "-c:a", "aac", "-ar", "44100", ...copy.sound],
    copy.name,
  ]);
  await transcode(work, [split, ...sizes].join(";"), outputs, {
    timeoutMs: longestMs(recording.durationSeconds),
    ...{ from: 0, to: recording.hasSound ? FILMED_AT : 100 },
  });
}

/** By its shorter side, of which a phone held upright has the width; even, as H.264 wants. */
function sizedTo(lines: number): string {
  const wide = `gt(iw,ih)`;
  return `scale=w='if(${wide},-2,trunc(min(${lines},iw)/2)*2)':h='if(${wide},trunc(min(${lines},ih)/2)*2,-2)'`;
}

async function soundOf(work: CopyWork): Promise<MadeCopy> {
  const onProgress = (percent: number) =>
    work.onProgress?.(Math.floor(FILMED_AT + (percent * (100 - FILMED_AT)) / 100));
  const made = await makeSoundCopies({ ...work, onProgress });
  const full = made.find(({ kind }) => kind === "mp3");
  if (!full) throw new Error("The sound was not made.");
  return full;
}

/** A small machine with much else to do films slower than it plays; less than the job may last, which would forgive it. */
function longestMs(seconds: number): number {
  return Math.ceil(Math.min(15 * 60 + 20 * seconds, LONGEST_SECONDS) * 1000);
}
