import { PlayIcon, roundClass } from "#app/domain/player/play-button.tsx";
import type { Status } from "#app/domain/player/player-state.ts";

/** The boot script shows it at a first press, names it and writes in it; once the player has come the dock covers it. */
export function EarlyBar({
  announcement,
  status,
}: {
  announcement: string;
  status: Status | "idle";
}) {
  return (
    <section id="ecoute" suppressHydrationWarning>
      <i suppressHydrationWarning />
      <div className="min-w-0 flex-1">
        <p className="truncate font-title text-lg leading-tight" suppressHydrationWarning>
          {""}
        </p>
        <p role="status" id="lecture" className="text-sm text-soft" suppressHydrationWarning>
          {announcement}
        </p>
        <p className="truncate text-sm text-soft" suppressHydrationWarning>
          {""}
        </p>
      </div>
      <button type="button" className={roundClass("playing")} suppressHydrationWarning>
        <PlayIcon status={status} />
      </button>
    </section>
  );
}
