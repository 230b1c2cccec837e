import type { Track } from "#app/domain/player/queue.ts";
import { formatClock } from "#app/infra/french/french.ts";

/** Where a link leads in what is heard: seconds into the recording at `index` of its page. */
export type Moment = { index: number; from: number };

const LESSON = "lecon";
const TIME = "t";

/** « ?t=12:30 » of a recording, « ?lecon=3&t=12:30 » of a course; none past the end. */
export function readMoment(
  asked: URLSearchParams,
  lengths: readonly (number | null | undefined)[],
): Moment | undefined {
  const lesson = asked.get(LESSON);
  const time = asked.get(TIME);
  if (lesson === null && time === null) return undefined;
  const index = Number(lesson ?? 1) - 1;
  if (!(index in lengths)) return undefined;
  const from = secondsOf(time ?? "0");
  return from < (lengths[index] ?? Number.POSITIVE_INFINITY) ? { index, from } : undefined;
}

/** `lesson` counts from 1. */
export function momentPath({ page }: Pick<Track, "page">, lesson: number | null, from: number) {
  const query = [
    lesson && `${LESSON}=${lesson}`,
    Math.floor(from) > 0 && `${TIME}=${formatClock(from)}`,
  ].filter(Boolean);
  return query.length > 0 ? `${page.to}?${query.join("&")}` : page.to;
}

function secondsOf(clock: string): number {
  const seconds = clock.split(":").reduce((total, part) => total * 60 + Number(part), 0);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0;
}
