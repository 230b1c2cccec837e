import { count, NBSP } from "#app/infra/french/french.ts";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { type PlayerState, statusOf, usePlayer } from "./player-state.ts";
import { isHeard, progressOf } from "./position.ts";
import type { Track } from "./queue.ts";
import { heardIn, isBegun, type Series } from "./series.ts";

/** From 0 to 1. */
export function useProgress(id: string): number {
  return usePlayer((state) => progressNow(state, id));
}

/** Once to its end, also while it is heard again. */
export function useHeard(id: string): boolean {
  return usePlayer(({ positions }) => isHeard(positions, id));
}

/** On the row's edge: nothing moves when it appears. A row heard whole has its sign. */
export function RowProgress({ track }: { track: Track }) {
  const progress = useProgress(track.id);
  const heard = useHeard(track.id);
  if (progress === 0 && !heard) return null;
  return (
    <div className="absolute inset-x-0 bottom-0">
      {progress < 1 && <ProgressBar value={progress} />}
      <span className="sr-only">
        {heard ? "Écouté en entier" : `Écouté à ${percent(progress)}`}
      </span>
    </div>
  );
}

/** « 3 leçons sur 8 écoutées », beside words that are there already, or over a card. */
export function CourseProgress({ tracks, over }: { tracks: Series; over?: boolean }) {
  const begun = usePlayer(({ positions }) => isBegun(positions, tracks));
  const heard = usePlayer(({ positions }) => heardIn(positions, tracks));
  const progress = usePlayer((now) => {
    const sum = tracks.reduce((all, { id }) => all + progressOver(now, id), 0);
    return Math.round((sum / tracks.length) * 1000) / 1000;
  });
  // On its page the lessons show how far each was heard.
  if (!begun || (heard === 0 && !over)) return null;
  return (
    <span
      className={
        over ? "course-heard" : "inline-flex items-baseline gap-2 text-sm font-normal text-soft"
      }
    >
      <ProgressBar value={progress} className="w-12 self-center" />
      <span>
        {heard > 0 && heard < tracks.length && <HeardOf heard={heard} total={tracks.length} />}
        {heard === tracks.length && "Cours terminé"}
      </span>
    </span>
  );
}

function HeardOf({ heard, total }: { heard: number; total: number }) {
  const [figure, lessons] = count(heard, "leçon").split(NBSP);
  return (
    <>
      {figure}
      <span className="max-sm:sr-only"> {lessons}</span>
      {` sur ${total} ${heard < 2 ? "écoutée" : "écoutées"}`}
    </>
  );
}

function progressOver(state: PlayerState, id: string): number {
  return isHeard(state.positions, id) ? 1 : progressNow(state, id);
}

function progressNow(state: PlayerState, id: string): number {
  const { positions, position, duration } = state;
  if (statusOf(state, id) === "idle" || !duration || position === 0) {
    return progressOf(positions, id);
  }
  return Math.round((position / duration) * 1000) / 1000;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
