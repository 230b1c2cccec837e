import { CONTENT_KINDS, type ContentType } from "#app/domain/content-types/content-type.ts";
import { BookCard } from "#app/domain/contents/books/book-card.tsx";
import type { Track } from "#app/domain/player/queue.ts";
import type { ContentSummary } from "./content.ts";
import { ContentLine } from "./content-line.tsx";
import { trackOf } from "./content-track.ts";
import { VideoCard } from "./video-card.tsx";

const GRIDS = {
  lines: "grid grid-cols-1 gap-4",
  screens: "grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3",
  covers: "grid grid-cols-2 gap-x-5 gap-y-9 sm:grid-cols-3 lg:grid-cols-4",
};
/** The rest load lazily. */
const SEEN_FIRST = 4;

export function ContentList({ type, items }: { type: ContentType; items: ContentSummary[] }) {
  const { layout } = CONTENT_KINDS[type];
  const queue = items.map(trackOf).filter((track): track is Track => track !== null);
  return (
    <ul className={GRIDS[layout]}>
      {items.map((content, index) => {
        const shown = { content, eager: index < SEEN_FIRST };
        return (
          <li key={content.id} className="min-w-0">
            {layout === "lines" && <ContentLine {...shown} queue={queue} />}
            {layout === "screens" && <VideoCard {...shown} />}
            {layout === "covers" && <BookCard {...shown} />}
          </li>
        );
      })}
    </ul>
  );
}
