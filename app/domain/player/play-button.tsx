import { useEffect } from "react";
import { PlayIcon } from "#app/domain/player/dock/play-icon.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/forms/class-names.ts";
import { type Status, statusOf, usePlayer } from "./player-state.ts";
import type { Track } from "./track.ts";

type PlayButtonProps = {
  track: Track;
  /** What this recording belongs to, in order: it then plays on to the next. */
  queue?: readonly Track[];
  size?: "regular" | "large";
  /** Words beside the icon, in place of the round button. */
  label?: string;
  look?: "primary" | "secondary";
  className?: string;
};

/** Plays before the player came too: the boot script finds `data-play`. Hidden where scripts are off. */
export function PlayButton({ track, queue, size, label, look, className }: PlayButtonProps) {
  const status = usePlayer((state) => statusOf(state, track.id));
  useEffect(() => {
    if (queue && status !== "idle") window.__player?.offerQueue(queue);
  }, [queue, status]);
  const on = status === "playing" || status === "loading";
  return (
    <button
      type="button"
      data-play={JSON.stringify(track)}
      aria-label={label ? undefined : `${on ? "Mettre en pause" : "Écouter"} ${track.title}`}
      aria-busy={status === "loading" || undefined}
      onClick={() => window.__player?.playOrPause(track, queue)}
      className={classNames(
        "needs-scripts data-early:animate-pulse",
        label ? buttonClass({ look }) : roundClass(status, size),
        className,
      )}
    >
      <PlayIcon status={status} size={size === "large" ? 26 : 20} />
      {label && (
        <span>
          {on ? "Mettre en pause" : label}
          <span className="sr-only"> {track.title}</span>
        </span>
      )}
    </button>
  );
}

export function roundClass(status: Status | "idle", size?: "regular" | "large"): string {
  return classNames(
    "inline-grid shrink-0 place-items-center rounded-full border transition-colors",
    size === "large" ? "size-16" : "size-11",
    status === "idle"
      ? "border-rule bg-card text-teal hover:border-teal hover:bg-leaf"
      : "border-transparent bg-teal text-on-teal hover:bg-teal-strong",
  );
}
