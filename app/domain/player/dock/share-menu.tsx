import { Share2 } from "lucide-react";
import { momentPath } from "#app/domain/player/moments/moment.ts";
import { type PlayerState, usePlayer } from "#app/domain/player/player-state.ts";
import type { Track } from "#app/domain/player/queue.ts";
import { isIn, isSeries } from "#app/domain/player/series.ts";
import { formatClock } from "#app/infra/french/french.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { share } from "#app/ui/share-links.tsx";
import { DockPopover } from "./menus.tsx";

const LOOK = buttonClass({ look: "secondary", size: "small" }, "w-full");

/** A link to what is heard: from its beginning, or from where it stands. */
export function ShareMenu({ track }: { track: Track }) {
  const at = usePlayer(({ position }) => Math.floor(position));
  const lesson = usePlayer((state) => lessonOf(state, track));
  const choices = [
    { label: "Depuis le début", from: 0 },
    { label: `À partir de ${formatClock(at)}`, from: at },
  ];
  return (
    <DockPopover
      label="Partager"
      face={<Share2 size={20} aria-hidden="true" />}
      title={`Partager ${lesson ? "cette leçon" : "cet enregistrement"}`}
    >
      {(id) => (
        <div className="grid gap-2 px-3 pb-2">
          {choices.slice(0, at > 0 ? 2 : 1).map(({ label, from }) => (
            <button
              key={label}
              type="button"
              popoverTarget={id}
              popoverTargetAction="hide"
              className={LOOK}
              onClick={() =>
                share({
                  title: track.title,
                  url: new URL(momentPath(track, lesson, from), location.href).href,
                })
              }
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </DockPopover>
  );
}

function lessonOf({ queue, series }: PlayerState, { id }: Track): number | null {
  const course = [queue.tracks, ...series].find((one) => isSeries(one) && isIn(one, id));
  return course ? course.findIndex((one) => one.id === id) + 1 : null;
}
