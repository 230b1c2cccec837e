import { RotateCcw, RotateCw, SkipBack, SkipForward } from "lucide-react";
import type { ReactNode } from "react";
import { PlayIcon, roundClass } from "#app/domain/player/play-button.tsx";
import { next, previous, skip, toggle } from "#app/domain/player/player.ts";
import { usePlayer } from "#app/domain/player/player-state.ts";
import { nextTrack } from "#app/domain/player/queue-steps.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";

export function Transport({ large }: { large?: boolean }) {
  const several = usePlayer((state) => state.queue.tracks.length > 1);
  const following = usePlayer((state) => nextTrack(state.queue)?.title);
  return (
    <div
      className={classNames(
        "flex flex-wrap items-center justify-center",
        large ? "gap-3" : "gap-1",
      )}
    >
      {several && (
        <Button look="quiet" size="icon" aria-label="Précédent" onClick={previous}>
          <SkipBack size={20} aria-hidden="true" />
        </Button>
      )}
      <SkipBackward large={large} />
      <ToggleButton size={large ? "large" : "regular"} />
      <Skip seconds={15} label="Avancer de 15 secondes">
        <RotateCw size={large ? 34 : 28} strokeWidth={1.5} aria-hidden="true" />
      </Skip>
      {several && (
        <Button
          look="quiet"
          size="icon"
          aria-label={following ? `Suivant : ${following}` : "Suivant"}
          title={following && `Ensuite : ${following}`}
          disabled={!following}
          onClick={next}
        >
          <SkipForward size={20} aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}

export function ToggleButton({ size }: { size: "regular" | "large" }) {
  const status = usePlayer((state) => state.status);
  const on = status === "playing" || status === "loading";
  return (
    <button
      type="button"
      aria-label={on ? "Mettre en pause" : "Lire"}
      aria-busy={status === "loading" || undefined}
      onClick={toggle}
      className={roundClass(status, size)}
    >
      <PlayIcon status={status} size={size === "large" ? 26 : 20} />
    </button>
  );
}

/** What one missed, once more. */
export function SkipBackward({ large }: { large?: boolean }) {
  return (
    <Skip seconds={-15} label="Reculer de 15 secondes">
      <RotateCcw size={large ? 34 : 28} strokeWidth={1.5} aria-hidden="true" />
    </Skip>
  );
}

function Skip({
  seconds,
  label,
  children,
}: {
  seconds: number;
  label: string;
  children: ReactNode;
}) {
  return (
    <Button
      look="quiet"
      size="icon"
      aria-label={label}
      className="relative"
      onClick={() => skip(seconds)}
    >
      {children}
      <span aria-hidden="true" className="absolute text-[calc(var(--spacing)*2.25)] font-bold">
        15
      </span>
    </Button>
  );
}
