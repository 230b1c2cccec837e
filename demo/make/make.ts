import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { makeAudio } from "./audio.ts";
import { listPieces, type Piece, placeOf } from "./catalogue.ts";
import { makePdf } from "./pdf.ts";
import { readSpokenTexts } from "./spoken-texts.ts";
import { makeVideo } from "./video.ts";

// node demo/make/make.ts [--force] [part of a file name]
const wanted = process.argv.slice(2).find((argument) => !argument.startsWith("--")) ?? "";
const again = process.argv.includes("--force");
const texts = readSpokenTexts();

for (const piece of listPieces().filter(({ file }) => file.includes(wanted))) {
  if (existsSync(placeOf(piece.file)) && !again) continue;
  await mkdir(dirname(placeOf(piece.file)), { recursive: true });
  await make(piece);
  console.log(piece.file);
}

async function make(piece: Piece) {
  if (piece.file.endsWith(".pdf")) return makePdf(piece);
  const text = texts.get(piece.file);
  if (!text) throw new Error(`No text for ${piece.file}`);
  return piece.file.endsWith(".mp4") ? makeVideo(piece, text) : makeAudio(piece, text);
}
