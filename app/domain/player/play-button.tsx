import { LoaderCircle, Pause, Play } from "lucide-react";
import { useEffect } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { type Status, statusOf, usePlayer } from "./player-state.ts";
import type { Pressed, Track } from "./queue.ts";
import { isSeries } from "./series.ts";

type PlayButtonProps = {
  track: Pressed;
  queue?: readonly Track[];
  /** Of a course: pressed early, it plays where one stands there, which its label tells unless it stays the same. */
  ofSeries?: "" | "brief" | "same";
  size?: keyof typeof ROUND;
  label?: string;
  look?: "primary" | "secondary" | "call";
  /** On a card among others: quieter, in few words. */
  brief?: boolean;
  className?: string;
};

/** Plays even before the player has loaded: the boot script finds `data-play`. */
export function PlayButton({
  track,
  queue,
  ofSeries,
  size = "regular",
  label,
  brief,
  look = brief ? "secondary" : "primary",
  className,
}: PlayButtonProps) {
  const status = usePlayer((state) => statusOf(state, track.id));
  useEffect(() => {
    if (queue && status !== "idle") window.__player?.offerQueue(queue);
  }, [queue, status]);
  const on = status === "playing" || status === "loading";
  return (
    <button
      type="button"
      data-play={JSON.stringify(
        import.meta.env.SSR && !label && queue && isSeries(queue) ? ownOf(track) : track,
      )}
      data-series={ofSeries}
      aria-label={label ? undefined : `${on ? "Mettre en pause" : "Écouter"} ${track.title}`}
      aria-busy={status === "loading" || undefined}
      onClick={() => window.__player?.playOrPause(track, queue)}
      className={classNames(
        "needs-scripts",
        label
          ? // « Mettre en pause » moves nothing.
            buttonClass({ look, size: brief ? "small" : "regular" }, brief ? "" : "min-w-50")
          : roundClass(status, size),
        className,
      )}
    >
      <PlayIcon status={status} size={brief ? 18 : ROUND[size].icon} />
      {label && (
        // The boot script has written where one stands.
        <span suppressHydrationWarning>
          {on ? (brief ? "Pause" : "Mettre en pause") : label}
          <span className="sr-only" suppressHydrationWarning>
            {` ${track.title}`}
          </span>
        </span>
      )}
    </button>
  );
}

/** What differs from one recording of a course to another: in the page, the list says the rest. */
function ownOf({ id, title, src, duration }: Track) {
  return { id, title, src, duration };
}

/** For the server: the browser, drawing the list anew, writes each button whole. */
export function listData(tracks: readonly Track[]): string | undefined {
  const [first] = tracks;
  if (!first || !isSeries(tracks)) return undefined;
  const { speaker, page, artwork } = first;
  return JSON.stringify({ speaker, page, artwork });
}

/** Without scripts the browser's own player takes the button's place. */
export function PlainAudio({
  track: { src, title },
  from,
  className,
}: {
  track: Track;
  from?: number;
  className?: string;
}) {
  return (
    <noscript className={className}>
      {/* biome-ignore lint/a11y/useMediaCaption: recordings come without captions */}
      <audio
        controls
        preload="none"
        src={from ? `${src}#t=${from}` : src}
        aria-label={title}
        className="w-full"
      />
    </noscript>
  );
}

const ROUND = {
  regular: { frame: "play-size", icon: 20 },
  large: { frame: "size-[min(4rem,max(var(--spacing)*16,7vw))]", icon: 26 },
};

export function roundClass(status: Status | "idle", size: keyof typeof ROUND = "regular"): string {
  return classNames("play-round", status === "idle" ? "play-idle" : "play-on", ROUND[size].frame);
}

export function PlayIcon({ status, size = 20 }: { status: Status | "idle"; size?: number }) {
  if (status === "loading") {
    return <LoaderCircle size={size} aria-hidden="true" className="animate-spin" />;
  }
  if (status === "playing") return <Pause size={size} fill="currentColor" aria-hidden="true" />;
  // A hair to the right, the triangle looks centred.
  return <Play size={size} fill="currentColor" aria-hidden="true" className="translate-x-px" />;
}
