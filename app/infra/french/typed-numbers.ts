/** Phones copy invisible marks along; Arabic and Persian keyboards have their own digits. */
export function asTyped(text: string): string {
  const seen = text
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[\u2010-\u2015]/g, "-")
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15));
  return seen.replaceAll(/\s+/g, " ").trim();
}

const NUMBER = /^-?(?:\d{1,9}|\d{1,3}(?: \d{3}){1,2})(?:[.,]\d{1,2})?$/;

/** « 1 200 », « 45,50 », « 45.50 € » where its unit is told; null for what is no number. */
export function readNumber(typed: string, unit?: RegExp): number | null {
  const shown = asTyped(typed);
  const bare = unit ? shown.replace(new RegExp(` ?(?:${unit.source})$`, "i"), "") : shown;
  return NUMBER.test(bare) ? Number(bare.replaceAll(" ", "").replace(",", ".")) : null;
}

const UNITS = { h: 3600, min: 60, s: 1 };
export type DurationUnit = keyof typeof UNITS;
const NEXT = { h: "min", min: "s", s: undefined } as const;

const CLOCK = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/;
const PART =
  /^(\d{1,6}(?:[.,]\d{1,2})?) ?(h|heures?|min|minutes?|mn|m|s|sec|secondes?)?(?: |(?=\d)|$)/i;

/** In seconds: « 4 s », « 1 min 20 », « 1h30 »; a number alone is in `alone`. */
export function readDuration(typed: string, alone: DurationUnit): number | null {
  let rest = asTyped(typed);
  if (alone === "s" && CLOCK.test(rest)) return clockSeconds(rest);
  let bare: DurationUnit | undefined = alone;
  let largest = Number.POSITIVE_INFINITY;
  let total: number | null = null;
  while (rest) {
    const [whole, number = "", said] = PART.exec(rest) ?? [];
    const unit: DurationUnit | undefined = said ? unitOf(said) : bare;
    // Each unit is said once, from the largest on.
    if (whole === undefined || !unit || UNITS[unit] >= largest) return null;
    total = (total ?? 0) + Number(number.replace(",", ".")) * UNITS[unit];
    largest = UNITS[unit];
    bare = said ? NEXT[unit] : undefined;
    rest = rest.slice(whole.length);
  }
  return total;
}

/** As `readDuration` reads hours, to the minute: « 12 », « 1 h 15 », « 20 min ». */
export function hoursAsTyped(hours: number): string {
  const minutes = Math.round(hours * 60);
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (rest === 0) return String(whole);
  return whole === 0 ? `${rest} min` : `${whole} h ${String(rest).padStart(2, "0")}`;
}

function unitOf(said: string): DurationUnit {
  const [letter] = said.toLowerCase();
  return letter === "m" ? "min" : (letter as "h" | "s");
}

function clockSeconds(clock: string): number {
  return clock.split(":").reduce((total, part) => total * 60 + Number(part), 0);
}
