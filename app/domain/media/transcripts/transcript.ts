import { type Cue, looksTimed, orderOfCues, timedLines } from "./timed-lines.ts";

/** `at`: seconds into the recording; null where the text tells no times. */
export type Paragraph = { at: number | null; text: string };

export const LONGEST_TRANSCRIPT = 300_000;
const HEAD = "WEBVTT";
const SENTENCE_END = /[.!?…؟]["»”)\u00A0\s]*$/;
/** A paragraph ends with a sentence once it is so long, or where nobody spoke for so many seconds. */
const LONG_PARAGRAPH = 200;
const LONGEST_PARAGRAPH = 700;
const SILENCE = 4;

/** SRT, WebVTT or plain text, in the one way that it is kept: WebVTT where it tells times, else paragraphs. */
export function readTranscript(typed: string): { text: string } | { refusal: string } {
  const text = plainSigns(typed);
  if (!looksTimed(text) && !text.startsWith(HEAD)) return { text: plainText(text) };
  const read = timedLines(text);
  if ("refusal" in read) return read;
  const cues = orderOfCues(read.cues);
  if (!cues[0]) return { refusal: "Il n'y a aucun texte entre ces temps" };
  return { text: writeCues(cues) };
}

export function isTimed(kept: string): boolean {
  return kept.startsWith(HEAD);
}

/** As one reads it: a few sentences each. */
export function paragraphsOf(kept: string): Paragraph[] {
  if (!isTimed(kept)) {
    return kept.split("\n\n").map((text) => ({ at: null, text }));
  }
  const read = timedLines(kept);
  const paragraphs: Paragraph[] = [];
  let end = 0;
  for (const cue of "cues" in read ? read.cues : []) {
    const current = paragraphs.at(-1);
    if (!current || endsBefore(current.text, cue.at - end)) {
      paragraphs.push({ at: Math.floor(cue.at), text: cue.text });
    } else current.text += ` ${cue.text}`;
    end = Math.max(end, cue.end);
  }
  return paragraphs;
}

function endsBefore(text: string, silence: number): boolean {
  if (text.length >= LONGEST_PARAGRAPH) return true;
  return SENTENCE_END.test(text) && (text.length >= LONG_PARAGRAPH || silence >= SILENCE);
}

/** Of any system's file, without the signs that no database takes. */
function plainSigns(typed: string): string {
  return (
    typed
      .replaceAll(/\r\n?/g, "\n")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: those are the signs left out
      .replaceAll(/[\uFEFF\u0000-\u0008\u000B-\u001F]/g, "")
      .trim()
  );
}

function plainText(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/[ \t\n]+/g, " ").trim())
    .join("\n\n");
}

function writeCues(cues: readonly Cue[]): string {
  const written = cues.map(({ at, end, text }) => {
    const safe = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    return `${clock(at)} --> ${clock(end)}\n${safe}`;
  });
  return `${HEAD}\n\n${written.join("\n\n")}\n`.trim();
}

/** « 00:01:02.500 » */
function clock(seconds: number): string {
  const thousandths = Math.round(seconds * 1000);
  const parts = [thousandths / 3_600_000, (thousandths / 60_000) % 60, (thousandths / 1000) % 60];
  const [hours, minutes, rest] = parts.map((part) => String(Math.floor(part)).padStart(2, "0"));
  return `${hours}:${minutes}:${rest}.${String(thousandths % 1000).padStart(3, "0")}`;
}
