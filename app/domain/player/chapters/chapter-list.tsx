import type { Track } from "#app/domain/player/queue.ts";
import { formatClock } from "#app/infra/french/french.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";

/**
 * Pressed, each plays from its time: the boot script answers, then the player (`follow-chapters.ts`); without scripts,
 * the browser plays what it leads to.
 */
export function ChapterList({ track }: { track: Track }) {
  return (
    <ol aria-label="Chapitres" className="chapter-list" data-of={JSON.stringify(track)}>
      {track.chapters?.map(({ at, title }) => (
        <li key={at}>
          <a href={`${track.src}#t=${at}`} rel="nofollow" data-play={`{"from":${at}}`}>
            <time>{formatClock(at)}</time> <Bilingual>{title}</Bilingual>
          </a>
        </li>
      ))}
    </ol>
  );
}
