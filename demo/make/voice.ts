import { rm, writeFile } from "node:fs/promises";
import respellings from "./pronunciation.json" with { type: "json" };
import { run } from "./run.ts";

type Voice = { name: string; wordsPerMinute: number; pitch: number };

const VOICES: Record<string, Voice> = {
  "amina-bouzidane": { name: "fr+f2", wordsPerMinute: 142, pitch: 48 },
  "fatou-ndoye": { name: "fr+f4", wordsPerMinute: 136, pitch: 40 },
  "claire-rahmani": { name: "fr-ch+f3", wordsPerMinute: 144, pitch: 50 },
  "mariam-kossonou": { name: "fr+f5", wordsPerMinute: 140, pitch: 46 },
  "idrissa-niangadou": { name: "fr+m7", wordsPerMinute: 136, pitch: 34 },
  "youssef-lahrache": { name: "fr+m3", wordsPerMinute: 142, pitch: 40 },
  "sofiane-jelidi": { name: "fr-be+m1", wordsPerMinute: 144, pitch: 44 },
};

// Takes the edge off the synthesiser, then brings every recording to one loudness. The peaks
// stay low because a lossy encoder overshoots them.
const POLISH = [
  "highpass=f=70",
  "equalizer=f=3400:t=q:w=1.2:g=-4",
  "lowpass=f=8500",
  "acompressor=threshold=-22dB:ratio=3:attack=4:release=90",
  "aecho=0.9:0.9:17|29:0.10|0.06",
  "adelay=400",
  "apad=pad_dur=0.6",
  "loudnorm=I=-18:TP=-4:LRA=9",
].join(",");

/** Speaks a text in the instructor's voice, as a WAV file. */
export async function speak(text: string, instructor: string | null, wav: string) {
  const voice = VOICES[instructor ?? ""];
  if (!voice) throw new Error(`No voice for ${instructor}`);
  const script = `${wav}.xml`;
  const raw = `${wav}.raw.wav`;
  await writeFile(script, toSsml(text));
  const { name, wordsPerMinute, pitch } = voice;
  const tone = ["-v", name, "-s", String(wordsPerMinute), "-p", String(pitch), "-g", "2"];
  await run("espeak-ng", ["-m", ...tone, "-f", script, "-w", raw]);
  await run("ffmpeg", ["-v", "error", "-y", "-i", raw, "-af", POLISH, "-ar", "24000", wav]);
  for (const leftover of [script, raw]) await rm(leftover);
}

function toSsml(text: string) {
  const paragraphs = text.split("\n").filter((line) => line.trim() !== "");
  const spoken = paragraphs.map((line) => `<p>${respell(line)}</p><break time="650ms"/>`);
  return `<speak>\n${spoken.join("\n")}\n</speak>\n`;
}

function respell(line: string) {
  const plain = line.replaceAll("&", "et").replaceAll("\u00a0", " ").replace(/[«»]/g, "");
  return Object.entries(respellings).reduce(
    (said, [written, heard]) =>
      said.replace(new RegExp(`(?<!\\p{L})${written}(?!\\p{L})`, "giu"), heard),
    plain,
  );
}
