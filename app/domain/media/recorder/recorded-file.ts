import { formatClock } from "#app/infra/french/french.ts";
import { readDuration } from "#app/infra/french/typed-numbers.ts";

/** What is kept of a recording, in seconds from its beginning. */
export type KeptPart = { from: number; to: number };

/** Made with the microphone, and sent whole: the server cuts it. */
export class RecordedFile extends File {
  /** When it began, in milliseconds: this device keeps it under that name. */
  readonly at: number;
  readonly part: KeptPart | null;

  constructor(sound: Blob, { at, part }: { at: number; part: KeptPart | null }) {
    super([sound], nameOf(at, sound.type), { type: sound.type, lastModified: at });
    this.at = at;
    this.part = part;
  }
}

/** As it travels with an upload: « 12.40-345.10 ». */
export function partText({ from, to }: KeptPart): string {
  return `${from.toFixed(2)}-${to.toFixed(2)}`;
}

const PART = /^(\d{1,6}(?:\.\d{1,2})?)-(\d{1,6}(?:\.\d{1,2})?)$/;
/** In seconds: less would be a slip of the finger. */
export const SHORTEST_PART = 1;

export function partIn(text: string | null | undefined): KeptPart | null {
  const [, from, to] = PART.exec(text ?? "")?.map(Number) ?? [];
  if (from === undefined || to === undefined || to - from < SHORTEST_PART) return null;
  return { from, to };
}

/** As the lengths of recordings are said: 19.6 s are « 0:20 ». */
export function clockOf(seconds: number): string {
  return formatClock(Math.round(seconds));
}

/** A time typed for one end, as the other stands, or why it cannot be that end. */
export function readEnd(
  end: keyof KeptPart,
  text: string,
  { part, seconds }: { part: KeptPart; seconds: number },
): { at: number } | { wrong: string } {
  // Unchanged, the fraction of a second that is not shown stays.
  if (text.trim() === clockOf(part[end])) return { at: part[end] };
  const typed = readDuration(text, "s");
  if (typed === null) return { wrong: "Écrivez un temps, par exemple 0:03, 3 s ou 1 min 20." };
  const at = Math.min(typed, seconds);
  if (typed - at >= 1) return { wrong: `L'enregistrement ne dure que ${clockOf(seconds)}.` };
  const kept = { ...part, [end]: at };
  if (kept.to - kept.from >= SHORTEST_PART) return { at };
  return {
    wrong:
      end === "from"
        ? `Le début doit venir avant la fin, ${clockOf(part.to)}.`
        : `La fin doit venir après le début, ${clockOf(part.from)}.`,
  };
}

/** Its day is read in it as in a voice note's, and no title is (`recording-names.ts`). */
function nameOf(at: number, type: string): string {
  const date = new Date(at);
  const two = (number: number) => String(number).padStart(2, "0");
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join("-");
  const hour = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join("-");
  return `enregistrement-${day}-${hour}.${/mp4/.test(type) ? "m4a" : "webm"}`;
}
