import type { CSSProperties } from "react";
import type { Chapter } from "#app/domain/media/chapters/chapter.ts";
import { seekTo } from "#app/domain/player/player.ts";
import { usePlayer } from "#app/domain/player/player-state.ts";
import type { Track } from "#app/domain/player/queue.ts";
import { formatClock } from "#app/infra/french/french.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { classNames } from "#app/ui/class-names.ts";

/** Of what plays, in the open player. */
export function DockChapters({ chapters }: { chapters: readonly Chapter[] }) {
  const now = usePlayer(({ position }) => chapters.findLastIndex(({ at }) => at <= position));
  return (
    <ol>
      {chapters.map(({ at, title }, index) => (
        <li key={at}>
          <button
            type="button"
            aria-current={index === now || undefined}
            onClick={() => seekTo(at)}
            className={classNames(
              "flex min-h-11 w-full items-baseline gap-3 rounded-xl px-3 py-2 text-left hover:bg-leaf",
              index === now && "bg-leaf font-semibold",
            )}
          >
            <span className="min-w-10 text-sm text-soft tabular-nums">{formatClock(at)}</span>
            <Bilingual>{title}</Bilingual>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Where each begins, over the bar of the position. */
export function ChapterMarks({
  chapters,
  duration,
}: {
  chapters: Track["chapters"];
  duration: number;
}) {
  return chapters
    ?.filter(({ at }) => at > 0 && at < duration)
    .map(({ at }) => (
      <i key={at} className="chapter-mark" style={{ "--at": at / duration } as CSSProperties} />
    ));
}
