import { rm, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { type Piece, placeOf } from "./catalogue.ts";
import { run } from "./run.ts";
import { drawScene, SCENES } from "./scenes.ts";
import { titleCard } from "./title-card.ts";
import { speak } from "./voice.ts";

const ASK_DURATION = ["-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0"];
const FRAMES_PER_SECOND = 10;

/** A voice over a picture that fills as it speaks: H.264 baseline and AAC, its index first. */
export async function makeVideo(piece: Piece, text: string) {
  const target = placeOf(piece.file);
  const wav = `${target}.wav`;
  await speak(text, piece.instructor, wav);
  const seconds = Number(await run("ffprobe", [...ASK_DURATION, wav]));
  const pages = pagesOf(piece);
  for (const [index, page] of pages.entries()) await drawPage(page, `${target}.${index}.png`);
  const each = seconds / pages.length;
  const stills = [`${target}.%d.png`, "-i", wav];
  const inputs = ["-v", "error", "-y", "-framerate", String(1 / each), "-i", ...stills];
  const picture = ["-c:v", "libx264", "-profile:v", "baseline", "-pix_fmt", "yuv420p"];
  const rate = String(FRAMES_PER_SECOND);
  const quality = ["-tune", "stillimage", "-crf", "30", "-g", "150", "-r", rate];
  const size = ["-vf", "scale=640:360"];
  const sound = ["-c:a", "aac", "-ac", "1", "-ar", "24000", "-b:a", "32k"];
  const title = ["-metadata", `title=${piece.title}`, "-metadata", `artist=${piece.author}`];
  await run("ffmpeg", [
    ...inputs,
    ...[...picture, ...size, ...quality, ...sound, ...title],
    ...["-t", String(seconds), "-movflags", "+faststart", target],
  ]);
  const last = `${target}.${pages.length - 1}.png`;
  if (piece.picture) {
    await run("ffmpeg", ["-v", "error", "-y", "-i", last, "-q:v", "4", placeOf(piece.picture)]);
  }
  for (const index of pages.keys()) await rm(`${target}.${index}.png`);
  await rm(wav);
}

function pagesOf(piece: Piece): string[] {
  const scene = SCENES[piece.file];
  if (!scene) return [titleCard(piece)];
  return scene.layers.map((_, index) => alone(drawScene(scene, index + 1)));
}

function alone(svg: string): string {
  return `<!doctype html><meta charset="utf-8"><style>body { margin: 0 }</style>${svg}`;
}

async function drawPage(page: string, png: string) {
  const html = `${png}.html`;
  await writeFile(html, page);
  await run("chromium", [
    "--headless",
    "--no-sandbox",
    "--hide-scrollbars",
    "--window-size=640,360",
    "--force-device-scale-factor=2",
    `--screenshot=${png}`,
    pathToFileURL(html).href,
  ]);
  await rm(html);
}
