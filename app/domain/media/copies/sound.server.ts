import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { runFfmpeg } from "#app/infra/storage/ffmpeg.server.ts";
import {
  type CopyWork,
  FfmpegStopped,
  type MadeCopy,
  madeCopy,
  type Part,
  transcode,
} from "./copy-work.server.ts";
import { peakHeight } from "./media-copy.ts";

const TARGET = { loudness: -16, truePeak: -1.5 };
/** The widest that loudnorm takes: a voice's soft and loud words keep their distance. */
const RANGE = 20;
/** What is lower is silence, whose noise must not become loud. */
const SILENCE = -55;
const PEAKS = 300;
const PEAK_RATE = 8000;
/** Decoding weighs little beside the two encodings. */
const MEASURED_AT = 30;
const ENCODED_AT = 80;
/** Kilobits a second, the lightest first: what is smaller in another format needs more as MP3. */
const RATES = [48, 64];
const MP3_RATES = [40, ...RATES];
const TOLERANCE = 0.7;
/** What is further away, such as silence, is no matter of a limiter. */
const MOST_CORRECTED = 5;

/** EBU R128 in two passes: the first measures, and draws the waveform. Once more where peaks held it back. */
export async function makeSoundCopies(work: CopyWork): Promise<MadeCopy[]> {
  const { folder } = work;
  const measured = await measure(work);
  const waveform = path.join(folder, "waveform.json");
  await writeFile(waveform, JSON.stringify(await readPeaks(path.join(folder, "peaks.txt"))));
  await level(work, measured);
  return Promise.all([
    madeCopy(work, "mp3", "full.mp3"),
    madeCopy(work, "light", "light.mp3"),
    madeCopy(work, "waveform", "waveform.json"),
  ]);
}

async function level(work: CopyWork, measured: string): Promise<void> {
  await encode(work, levelling(measured, TARGET.loudness), { from: MEASURED_AT, to: ENCODED_AT });
  const missed = TARGET.loudness - (await loudnessOf(work));
  if (!(Math.abs(missed) > TOLERANCE && Math.abs(missed) < MOST_CORRECTED)) return;
  const corrected = levelling(measured, TARGET.loudness + missed);
  if (corrected) await encode(work, corrected, { from: ENCODED_AT, to: 100 });
}

/** Of what was encoded, as EBU R128 measures it: the filter's own figure is of before its limiter. */
async function loudnessOf({ folder, recording, signal }: CopyWork): Promise<number> {
  const full = path.join(folder, "full.mp3");
  const meter = ["-af", "ebur128=framelog=verbose", "-f", "null", "-"];
  const timeoutMs = longestMs(recording.durationSeconds);
  const ran = await runFfmpeg(["-f", "mp3", "-i", full, ...meter], { timeoutMs, signal });
  if (!ran.ok) throw new FfmpegStopped(ran);
  const summary = ran.log.slice(ran.log.lastIndexOf("Summary:"));
  return Number(/I:\s+(\S+) LUFS/.exec(summary)?.[1]);
}

async function measure(work: CopyWork): Promise<string> {
  const each = Math.max(1, Math.ceil((work.recording.durationSeconds * PEAK_RATE) / PEAKS));
  const loudness = `loudnorm=${target(TARGET.loudness)}:print_format=json`;
  const peaks = [
    `aformat=sample_fmts=flt:channel_layouts=mono,aresample=${PEAK_RATE}`,
    `asetnsamples=n=${each}:p=0,astats=metadata=1:reset=1`,
    "ametadata=mode=print:key=lavfi.astats.Overall.Peak_level:file=peaks.txt",
  ].join(",");
  const graph = `[0:a:0]asplit=2[a][b];[a]${loudness}[loudness];[b]${peaks}[peaks]`;
  const outputs = ["loudness", "peaks"].flatMap((name) => ["-map", `[${name}]`, "-f", "null", "-"]);
  return run(work, graph, outputs, { from: 0, to: MEASURED_AT });
}

/** Speech: 64 kbit/s in mono, less of what was lighter, 96 in stereo. No tags: a phone notes where it recorded. */
async function encode(work: CopyWork, filter: string | null, part: Part): Promise<void> {
  const given = (work.size * 8) / 1000 / work.recording.durationSeconds;
  const rates = work.demuxer === "mp3" ? MP3_RATES : RATES;
  const rate = rates.find((offered) => given <= offered) ?? RATES.at(-1);
  const full =
    work.recording.channels === 1 ? ["-ac", "1", "-b:a", `${rate}k`] : ["-ac", "2", "-b:a", "96k"];
  const light = ["-ac", "1", "-b:a", "32k", "-ar", "22050"];
  const mp3 = ["-map_metadata", "-1", "-c:a", "libmp3lame", "-f", "mp3"];
  const graph = `[0:a:0]${filter ? `${filter},` : ""}aresample=44100,asplit=2[full][light]`;
  const outputs = [
    ...["-map", "[full]", ...mp3, "-ar", "44100", ...full, "full.mp3"],
    ...["-map", "[light]", ...mp3, ...light, "light.mp3"],
  ];
  await run(work, graph, outputs, part);
}

function run(work: CopyWork, graph: string, outputs: string[], part: Part): Promise<string> {
  const timeoutMs = longestMs(work.recording.durationSeconds);
  return transcode(work, graph, outputs, { timeoutMs, ...part });
}

/** Of one pass. A busy machine gives it little; an hour of sound takes minutes on an idle one. */
function longestMs(seconds: number): number {
  return Math.ceil((15 * 60 + 2 * seconds) * 1000);
}

/** The second pass: one gain for all of it, unless its peaks leave no room. Null for silence. */
function levelling(log: string, wanted: number): string | null {
  const found = (name: string) => Number(new RegExp(`"${name}"\\s*:\\s*"([^"]+)"`).exec(log)?.[1]);
  const measured = {
    // The filter takes no figure above zero, which a recording made far too loud has.
    measured_I: Math.min(0, found("input_i")),
    measured_TP: found("input_tp"),
    measured_LRA: found("input_lra"),
    measured_thresh: Math.min(0, found("input_thresh")),
    offset: found("target_offset"),
  };
  const silent = !(measured.measured_I > SILENCE);
  if (silent || !Object.values(measured).every(Number.isFinite)) return null;
  const options = Object.entries(measured).map(([name, value]) => `${name}=${value}`);
  return `loudnorm=${target(wanted)}:${options.join(":")}:linear=true`;
}

function target(loudness: number): string {
  return `I=${loudness.toFixed(1)}:TP=${TARGET.truePeak}:LRA=${RANGE}`;
}

async function readPeaks(file: string): Promise<number[]> {
  const levels = (await readFile(file, "utf8")).matchAll(/Peak_level=(\S+)/g);
  return Array.from(levels, ([, level]) => peakHeight(Number(level)));
}
