import type { Track } from "#app/domain/player/queue.ts";
import { count } from "#app/infra/french/french.ts";
import { ChapterList } from "./chapter-list.tsx";

/** Of one recording among others. */
export function FoldedChapters({ track }: { track: Track }) {
  return (
    <details className="chapter-details">
      <summary>
        {count(track.chapters?.length as number, "chapitre")}
        <span className="sr-only"> {track.title}</span>
      </summary>
      <ChapterList track={track} />
    </details>
  );
}
