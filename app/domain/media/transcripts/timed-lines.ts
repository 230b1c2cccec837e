/** Seconds into the recording. */
export type Cue = { at: number; end: number; text: string };

const CLOCK = String.raw`(?:(\d{1,2}):)?(\d{1,2}):(\d{2})(?:[.,](\d{1,3}))?`;
const TIMES = new RegExp(String.raw`^${CLOCK}\s*-->\s*${CLOCK}(?:\s.*)?$`);
/** « 00:01:02,500 -> 00:01:05,000 »: times too, badly written. */
const NEARLY_TIMES = /\d\s*-->|^\d{1,2}:\d{2}(?::\d{2})?[.,]\d{3}\s*(?:[-–—=]*>|→|[-–—])/;
const BESIDE = /^(?:WEBVTT|NOTE|STYLE|REGION)(?:[\s:]|$)/;
const EXAMPLE = "Exemple : 00:01:02,500 --> 00:01:05,000";

export function looksTimed(text: string): boolean {
  return text.split("\n").some((line) => NEARLY_TIMES.test(line.trim()));
}

/** Of SRT and WebVTT, as they stand; else what is wrong with the first line that is. */
export function timedLines(text: string): { cues: Cue[] } | { refusal: string } {
  const cues: Cue[] = [];
  const lines = text.split("\n").map((line) => line.trim());
  let aside = false;
  for (const [index, line] of lines.entries()) {
    const isFirst = index === 0 || lines[index - 1] === "";
    if (isFirst) aside = BESIDE.test(line);
    if (NEARLY_TIMES.test(line)) aside = false;
    if (aside || !line || isNumberOf(lines, index)) continue;
    const said = withoutTags(line);
    const cue = NEARLY_TIMES.test(said) ? readTimes(said) : line;
    const last = cues.at(-1);
    if (typeof cue !== "string") cues.push(cue);
    else if (cue !== line) return { refusal: `Ligne ${index + 1} : ${cue}` };
    else if (last) last.text = `${last.text} ${said}`.trim();
    else return { refusal: `Ligne ${index + 1} : écrivez d'abord un temps. ${EXAMPLE}` };
  }
  return { cues };
}

/** Each begins after the one before it, and says something. */
export function orderOfCues(cues: readonly Cue[]): Cue[] {
  return cues.filter(({ text }) => text).toSorted((a, b) => a.at - b.at || a.end - b.end);
}

/** Else what is wrong with them. */
function readTimes(line: string): Cue | string {
  const found = TIMES.exec(line);
  if (!found) return `ce temps ne se lit pas. ${EXAMPLE}`;
  const [at, end] = [found.slice(1, 5), found.slice(5, 9)].map(secondsOf);
  if (at === undefined || end === undefined || Number.isNaN(at + end)) {
    return `ce temps n'existe pas. ${EXAMPLE}`;
  }
  return end < at ? "ce passage finit avant de commencer" : { at, end, text: "" };
}

function secondsOf([hours = "0", minutes, seconds, part = "0"]: (string | undefined)[]): number {
  if (Number(seconds) > 59 || Number(minutes) > 59) return Number.NaN;
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return whole + Number(part.padEnd(3, "0")) / 1000;
}

/** What SRT numbers its passages by, or WebVTT names them. */
function isNumberOf(lines: readonly string[], index: number): boolean {
  const [line = "", next = ""] = lines.slice(index, index + 2);
  if (!NEARLY_TIMES.test(next) || NEARLY_TIMES.test(line)) return false;
  return /^\d+$/.test(line) || index === 0 || lines[index - 1] === "";
}

const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  nbsp: "\u00A0",
  lrm: "",
  rlm: "",
};

function withoutTags(line: string): string {
  return line
    .replaceAll(/<\/?[a-z\d][^>]*>|\{\\[^}]*\}/gi, "")
    .replaceAll(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => ENTITIES[name] ?? "")
    .replaceAll(/[ \t]+/g, " ")
    .trim();
}
