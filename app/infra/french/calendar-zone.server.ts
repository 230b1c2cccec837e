import { timeZone } from "./time-zone.ts";
import { aheadOfUtc } from "./zoned-time.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const YEARS = 8;

/** As a calendar file wants it: every change of the clocks, from last year on. */
export function calendarZone(now: Date): string {
  const start = Date.UTC(now.getUTCFullYear() - 1, 0, 1);
  const first = aheadOfUtc(start);
  const parts = [observance({ from: first, to: first, at: "19700101T000000" })];
  for (let day = start; day < start + YEARS * 365 * DAY_MS; day += DAY_MS) {
    const [from, to] = [aheadOfUtc(day), aheadOfUtc(day + DAY_MS)];
    if (from === to) continue;
    const last = lastMinute(day, from);
    const wall = new Date(last + MINUTE_MS + from).toISOString();
    parts.push(observance({ from, to, at: wall.replaceAll(/[-:]|\.\d+Z/g, "") }));
  }
  return ["BEGIN:VTIMEZONE", `TZID:${timeZone()}`, ...parts, "END:VTIMEZONE"].join("\r\n");
}

/** Before the change that comes within a day. */
function lastMinute(day: number, before: number): number {
  let [low, high] = [day, day + DAY_MS];
  while (high - low > MINUTE_MS) {
    const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS;
    if (aheadOfUtc(middle) === before) low = middle;
    else high = middle;
  }
  return low;
}

function observance({ from, to, at }: { from: number; to: number; at: string }): string {
  const kind = to > from ? "DAYLIGHT" : "STANDARD";
  return [
    `BEGIN:${kind}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    `DTSTART:${at}`,
    `END:${kind}`,
  ].join("\r\n");
}

function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / MINUTE_MS;
  const parts = [Math.floor(minutes / 60), minutes % 60].map((part) =>
    String(part).padStart(2, "0"),
  );
  return `${offset < 0 ? "-" : "+"}${parts.join("")}`;
}
