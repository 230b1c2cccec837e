import type { Track } from "#app/domain/player/queue.ts";
import { formatClock } from "#app/infra/french/french.ts";

/** Where a link leads in what is heard: seconds into the recording at `index` of its page. */
export type Moment = { index: number; from: number };

const LESSON = "lecon";
const TIME = "t";
/** As many signs of an id as links carry: lessons change places. */
const SHORT_ID = 8;

type Heard = { id: string; seconds: number | null | undefined };

/** « ?t=12:30 » of a recording, « ?lecon=3f2a9c1d&t=12:30 » of a course; none past the end. */
export function readMoment(
  asked: URLSearchParams,
  recordings: readonly Heard[],
): Moment | undefined {
  const lesson = asked.get(LESSON);
  const time = asked.get(TIME);
  if (lesson === null && time === null) return undefined;
  const index = recordings.findIndex(
    ({ id }) => lesson === null || id.slice(0, SHORT_ID) === lesson,
  );
  const from = secondsOf(time ?? "0");
  const seconds = recordings[index]?.seconds ?? Number.POSITIVE_INFINITY;
  return index >= 0 && from < seconds ? { index, from } : undefined;
}

/** Not of a formation's page, which has its recordings below much else. */
export function leadsToMoments({ page }: Pick<Track, "page">): boolean {
  return !page.to.startsWith("/formations/");
}

/** Of a page that leads to moments. */
export function momentPath({ id, page }: Pick<Track, "id" | "page">, from: number): string {
  const query = [
    isLesson({ page }) && `${LESSON}=${id.slice(0, SHORT_ID)}`,
    Math.floor(from) > 0 && `${TIME}=${formatClock(from)}`,
  ].filter(Boolean);
  return query.length > 0 ? `${page.to}?${query.join("&")}` : page.to;
}

export function isLesson({ page }: Pick<Track, "page">): boolean {
  return page.to.startsWith("/cours-audio/");
}

function secondsOf(clock: string): number {
  const seconds = clock.split(":").reduce((total, part) => total * 60 + Number(part), 0);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0;
}
