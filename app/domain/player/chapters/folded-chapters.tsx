import type { Track } from "#app/domain/player/queue.ts";
import { count } from "#app/infra/french/french.ts";
import { ChapterList } from "./chapter-list.tsx";

/** Of one recording among others. */
export function FoldedChapters({ track }: { track: Track }) {
  return (
    <details className="col-span-full basis-full">
      <summary className="chapter-fold">{count(track.chapters?.length ?? 0, "chapitre")}</summary>
      <ChapterList track={track} />
    </details>
  );
}
