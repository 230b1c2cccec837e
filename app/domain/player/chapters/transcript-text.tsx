import { useEffect, useRef } from "react";
import type { Paragraph } from "#app/domain/media/transcripts/transcript.ts";
import { usePlayer } from "#app/domain/player/player-state.ts";
import { currentTrack, type Track } from "#app/domain/player/queue.ts";
import { formatClock } from "#app/infra/french/french.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { classNames } from "#app/ui/class-names.ts";

/** Each time plays from there, as a chapter does; the paragraph that is heard is marked. */
export default function TranscriptText({
  paragraphs,
  track,
}: {
  paragraphs: readonly Paragraph[];
  track: Track | null;
}) {
  const now = usePlayer(({ queue, position }) =>
    track && currentTrack(queue)?.id === track.id
      ? paragraphs.findLastIndex(({ at }) => at !== null && at <= position)
      : -1,
  );
  const text = useKeptInView(now);
  return (
    <div
      ref={text}
      className="transcript reading grid grid-cols-1 gap-2"
      data-of={track && JSON.stringify({ ...track, chapters: undefined })}
    >
      {paragraphs.map(({ at, text: said }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: two may begin, and say, the same
          key={index}
          aria-current={index === now || undefined}
          className={classNames(
            "rounded-xl px-3 py-2 sm:flex sm:items-baseline sm:gap-3",
            index === now && "bg-leaf",
          )}
        >
          {track && at !== null && (
            <a
              href={`${track.src}#t=${at}`}
              rel="nofollow"
              data-play={`{"from":${at}}`}
              className="inline-flex min-h-11 min-w-12 items-center text-sm text-teal tabular-nums underline underline-offset-4"
            >
              <span className="sr-only">Écouter à partir de </span>
              <time>{formatClock(at)}</time>
            </a>
          )}
          <p dir="auto" className="min-w-0 wrap-anywhere">
            <Bilingual>{said}</Bilingual>
          </p>
        </div>
      ))}
    </div>
  );
}

/** Room for the player, and to read on. */
const BELOW = 200;

/** What is heard comes into view, as long as what was heard before it was there to be read. */
function useKeptInView(now: number) {
  const text = useRef<HTMLDivElement>(null);
  const last = useRef(-1);
  useEffect(() => {
    const before = text.current?.children[last.current]?.getBoundingClientRect();
    last.current = now;
    const current = text.current?.children[now];
    if (!before || !current || before.bottom < 0 || before.top > innerHeight) return;
    const { top, bottom } = current.getBoundingClientRect();
    if (top >= 0 && bottom <= innerHeight - BELOW) return;
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    current.scrollIntoView({ block: "center", behavior: isCalm ? "auto" : "smooth" });
  }, [now]);
  return text;
}
