import { rm } from "node:fs/promises";
import { type Piece, placeOf } from "./catalogue.ts";
import { run } from "./run.ts";
import { drawTitleCard } from "./title-card.ts";
import { speak } from "./voice.ts";

const ASK_DURATION = ["-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0"];

/** A spoken video over a still: H.264 baseline and AAC, its index first. */
export async function makeVideo(piece: Piece, text: string) {
  const target = placeOf(piece.file);
  const wav = `${target}.wav`;
  await speak(text, piece.instructor, wav);
  const stills = await drawTitleCard(piece, `${target}.png`);
  const seconds = (await run("ffprobe", [...ASK_DURATION, wav])).trim();
  const inputs = ["-v", "error", "-y", "-loop", "1", "-framerate", "10"];
  const picture = ["-c:v", "libx264", "-profile:v", "baseline", "-pix_fmt", "yuv420p"];
  const quality = ["-tune", "stillimage", "-crf", "30", "-g", "150", "-r", "10"];
  const sound = ["-c:a", "aac", "-ac", "1", "-ar", "24000", "-b:a", "32k"];
  const title = ["-metadata", `title=${piece.title}`, "-metadata", `artist=${piece.author}`];
  await run("ffmpeg", [
    ...inputs,
    ...["-i", `${target}.png`, "-i", wav],
    ...[...picture, ...quality, ...sound, ...title],
    ...["-t", seconds, "-movflags", "+faststart", target],
  ]);
  for (const leftover of [wav, ...stills]) await rm(leftover);
}
