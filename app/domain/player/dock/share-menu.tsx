import { Share2 } from "lucide-react";
import { isLesson, leadsToMoments, momentPath } from "#app/domain/player/moments/moment.ts";
import { usePlayer } from "#app/domain/player/player-state.ts";
import type { Track } from "#app/domain/player/queue.ts";
import { formatClock } from "#app/infra/french/french.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { share } from "#app/ui/share-links.tsx";
import { CLOSES, DockMenu } from "./dock-menu.tsx";

const LOOK = buttonClass({ look: "secondary", size: "small" }, "w-full");

/** A link to what is heard: from its beginning, or from where it stands. */
export function ShareMenu({ track }: { track: Track }) {
  const at = usePlayer(({ position }) => Math.floor(position));
  if (!leadsToMoments(track)) return null;
  const choices = [
    { key: "beginning", label: "Depuis le début", from: 0 },
    { key: "here", label: `À partir de ${formatClock(at)}`, from: at },
  ];
  return (
    <DockMenu
      label="Partager"
      face={<Share2 size={20} aria-hidden="true" />}
      word="Partager"
      title={`Partager ${isLesson(track) ? "cette leçon" : "cet enregistrement"}`}
    >
      <div className="grid gap-2 px-3 pb-2">
        {choices.slice(0, at > 0 ? 2 : 1).map(({ key, label, from }) => (
          <button
            key={key}
            type="button"
            {...CLOSES}
            className={LOOK}
            onClick={() => share({ title: track.title, url: addressOf(track, from) })}
          >
            {label}
          </button>
        ))}
      </div>
    </DockMenu>
  );
}

function addressOf(track: Track, from: number): string {
  return new URL(momentPath(track, from), location.href).href;
}
