import { rm } from "node:fs/promises";
import { type Piece, placeOf } from "./catalogue.ts";
import { run } from "./run.ts";
import { speak } from "./voice.ts";

/** A spoken MP3: mono, 24 kHz, 32 kbit/s, about -18 LUFS, with ID3v2.3 tags. */
export async function makeAudio(piece: Piece, text: string) {
  const target = placeOf(piece.file);
  const wav = `${target}.wav`;
  await speak(text, piece.instructor, wav);
  const tags = {
    title: piece.title,
    artist: piece.author,
    album: piece.album,
    track: String(piece.track),
    genre: "Speech",
    language: "fra",
  };
  const metadata = Object.entries(tags).flatMap(([key, value]) => [
    "-metadata",
    `${key}=${value.replaceAll("\u00a0", " ")}`,
  ]);
  const encoding = ["-ac", "1", "-ar", "24000", "-c:a", "libmp3lame", "-b:a", "32k"];
  const input = ["-v", "error", "-y", "-i", wav];
  await run("ffmpeg", [...input, ...encoding, "-id3v2_version", "3", ...metadata, target]);
  await rm(wav);
}
