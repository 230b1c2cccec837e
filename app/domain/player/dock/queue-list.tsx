import { jumpTo, toggle } from "#app/domain/player/player.ts";
import { usePlayer } from "#app/domain/player/player-state.ts";
import { formatDuration } from "#app/infra/french/french.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { classNames } from "#app/ui/class-names.ts";

export function QueueList() {
  const { tracks, index } = usePlayer((state) => state.queue);
  return (
    <ol>
      {tracks.map((track, place) => (
        <li key={track.id}>
          <button
            type="button"
            aria-current={place === index || undefined}
            onClick={() => (place === index ? toggle() : jumpTo(place))}
            className={classNames(
              "flex min-h-11 w-full items-baseline gap-3 rounded-lg px-3 py-2 text-left",
              place === index ? "bg-gold-wash font-semibold text-gold-ink" : "hover:bg-leaf",
            )}
          >
            <span aria-hidden="true" className="min-w-5 text-sm tabular-nums">
              {place + 1}
            </span>
            <span className="min-w-0 flex-1 wrap-anywhere">
              <Bilingual>{track.title}</Bilingual>
              {place === index + 1 && <span className="block text-sm text-soft">Ensuite</span>}
            </span>
            {track.duration !== null && (
              <span className="text-sm tabular-nums">{formatDuration(track.duration)}</span>
            )}
          </button>
        </li>
      ))}
    </ol>
  );
}
