import { ChevronUp } from "lucide-react";
import { useState } from "react";
import { PlaybackError } from "#app/domain/player/playback-error.tsx";
import { usePlayer } from "#app/domain/player/player-state.ts";
import type { Track } from "#app/domain/player/track.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { classNames } from "#app/ui/forms/class-names.ts";
import { DockSheet } from "./dock-sheet.tsx";
import { plainSubtitle } from "./dock-title.tsx";
import { ToggleButton } from "./transport.tsx";

/** Phones: what plays and its button, in reach of the thumb; the rest in a sheet that it opens. */
export function DockPhone({ track, className }: { track: Track; className?: string }) {
  const [open, setOpen] = useState(false);
  const failed = usePlayer((state) => state.status === "failed");
  return (
    <>
      <div className={className}>
        <ProgressLine />
        <div className="flex items-center gap-3 py-2 pr-4 pl-2">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={`Ouvrir le lecteur : ${track.title}`}
            onClick={() => setOpen(true)}
            className={classNames(
              "flex min-h-12 min-w-0 items-center gap-2 px-2 text-left",
              !failed && "flex-1",
            )}
          >
            <ChevronUp size={20} aria-hidden="true" className="shrink-0 text-soft" />
            {!failed && (
              <span className="min-w-0">
                <span className="block truncate font-title text-lg leading-tight">
                  <Bilingual>{track.title}</Bilingual>
                </span>
                <span className="block truncate text-sm text-soft">{plainSubtitle(track)}</span>
              </span>
            )}
          </button>
          {failed && (
            <div className="flex-1">
              <PlaybackError />
            </div>
          )}
          <ToggleButton size="regular" />
        </div>
      </div>
      {open && <DockSheet track={track} onClose={() => setOpen(false)} />}
    </>
  );
}

function ProgressLine() {
  const heard = usePlayer(({ position, duration }) => (duration ? position / duration : 0));
  return (
    <div className="absolute inset-x-0 -top-px h-0.5 bg-rule">
      <div className="h-full bg-gold" style={{ width: `${heard * 100}%` }} />
    </div>
  );
}
