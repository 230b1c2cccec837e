import { type Chapter, orderedChapters } from "#app/domain/media/chapters/chapter.ts";
import { type FfmpegOptions, type FfmpegRun, runFfmpeg } from "#app/infra/storage/ffmpeg.server.ts";

const DECODED_SECONDS = 20;

/** Length is counted from packets: a cut file's header still announces the whole. */
export async function probeRecording(
  path: string,
  demuxer: string,
  needs: "audio" | "video",
  options?: FfmpegOptions,
) {
  const input = ["-f", demuxer, "-i", path];
  const sound = needs === "audio" ? "0:a:0" : "0:a:0?";
  const picture = needs === "video" ? ["-map", "0:V:0"] : [];
  const streams = ["-map", sound, ...picture];
  const copying = [...input, ...streams, "-c", "copy", ...toNowhere];
  const measured = judged(await runFfmpeg(copying, options));
  if (!measured.ok) return undefined;
  const decoding = judged(
    await runFfmpeg(
      [
        ...input,
        ...(needs === "audio" ? streams : picture),
        ...["-t", String(needs === "audio" ? DECODED_SECONDS : 2)],
        ...toNowhere,
      ],
      options,
    ),
  );
  const durationSeconds = trueDuration(measured.log, lastTime(measured.output));
  if (!decoding.ok || durationSeconds <= 0 || lastTime(decoding.output) <= 0) return undefined;
  if (demuxer === "mp3" && isNoise(measured.log, durationSeconds)) return undefined;
  const announcedSeconds = missingFrom(measured.log, durationSeconds);
  const tagTitle = titleIn(measured.log);
  const chapters = chaptersIn(measured.log).filter(({ at }) => at < durationSeconds);
  return {
    durationSeconds,
    announcedSeconds,
    tagTitle,
    chapters,
    ...describeStreams(measured.log),
  };
}

/** An ffmpeg that is missing or was stopped says nothing about the recording. */
function judged(run: FfmpegRun): FfmpegRun {
  if (run.ok || run.reason === "failed") return run;
  throw new Error(`ffmpeg ${run.reason}: ${run.log.slice(-2000)}`);
}

const SHORTEST_MP3_SECONDS = 0.25;
const MOST_MP3_KILOBYTES_A_SECOND = 50;

/** Random bytes hold stray frames, but far apart; the best MP3 takes 40 kB a second. */
function isNoise(log: string, seconds: number): boolean {
  const kilobytes = Number(/audio:\s*(\d+)/.exec(log)?.[1]);
  return seconds < SHORTEST_MP3_SECONDS || kilobytes > seconds * MOST_MP3_KILOBYTES_A_SECOND;
}

const toNowhere = ["-f", "null", "-progress", "pipe:1", "-"];

const MISSED_SECONDS = 5;

/** What a file cut on its way announces; without a header to say it, ffmpeg guesses from the weight. */
function missingFrom(log: string, counted: number): number | null {
  const announced = toSeconds(DURATION.exec(log)?.[1]);
  const isGuessed = log.includes("Estimating duration from bitrate");
  return !isGuessed && announced > counted + MISSED_SECONDS ? announced : null;
}

const DURATION = /Duration: ([\d:.]+)/;

/** The announced length is finer, but must agree with the packets. */
function trueDuration(log: string, counted: number): number {
  const announced = toSeconds(DURATION.exec(log)?.[1]);
  return Math.abs(announced - counted) < 1 ? announced : counted;
}

function lastTime(progress: string): number {
  return toSeconds(
    progress
      .match(/out_time=[\d:.]+/g)
      ?.at(-1)
      ?.replace("out_time=", ""),
  );
}

function toSeconds(clock: string | undefined): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock?.split(":").map(Number) ?? [];
  return hours * 3600 + minutes * 60 + seconds;
}

/** Of the file or its sound: chapters and pictures have titles too. */
function titleIn(log: string): string {
  const parts = inputOf(log).split(/^ *(?=Stream |Chapter )/m);
  const own = parts.filter((part) => !/^(?:Chapter|Stream .*Video:)/.test(part));
  return titleTag(own.join("\n"));
}

function titleTag(tags: string): string {
  return /^ +title +: (.+)$/im.exec(tags)?.[1]?.trim() ?? "";
}

/** Named ones: applications that cut a recording in parts without a word write « Chapter 1 ». */
function chaptersIn(log: string): Chapter[] {
  const parts = inputOf(log)
    .split(/^ *Chapter #/m)
    .slice(1);
  const named = parts.flatMap((part) => {
    const [, start] = /start ([\d.]+),/.exec(part) ?? [];
    const title = titleTag(part);
    return start && title && !UNNAMED.test(title) ? [{ at: Math.floor(Number(start)), title }] : [];
  });
  return orderedChapters(named);
}

const UNNAMED = /^(chapter|chapitre|part|partie|track|piste)?\s*#?\d*$/i;

function inputOf(log: string): string {
  return log.split(/^Output #0/m)[0] ?? "";
}

function describeStreams(log: string) {
  const input = inputOf(log);
  const lines = input.split("\n");
  const video = lines.find((line) => /Stream .*Video:/.test(line) && !/attached pic/.test(line));
  const audio = lines.find((line) => /Stream .*Audio:/.test(line)) ?? "";
  const [, width, height] = /, (\d{2,5})x(\d{2,5})/.exec(video ?? "") ?? [];
  const sideways = /rotation of -?(90|270)/.test(input);
  const size = { width: width ? Number(width) : null, height: height ? Number(height) : null };
  return {
    hasVideo: video !== undefined,
    hasSound: audio !== "",
    codecs: {
      video: /Video: (\w+)/.exec(video ?? "")?.[1],
      pixels: /Video: [^,]+(?:\([^)]*\))?, (\w+)/.exec(video ?? "")?.[1],
      audio: /Audio: (\w+)/.exec(audio)?.[1],
    },
    framesPerSecond: Number(/([\d.]+) fps/.exec(video ?? "")?.[1]) || 0,
    width: sideways ? size.height : size.width,
    height: sideways ? size.width : size.height,
    channels: /, mono\b/.test(audio) ? 1 : 2,
  };
}
