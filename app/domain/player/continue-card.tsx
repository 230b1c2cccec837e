import { X } from "lucide-react";
import { Link } from "react-router";
import { formatClock, formatDuration } from "#app/infra/french/french.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Button } from "#app/ui/button.tsx";
import { hide } from "./listening.ts";
import { PlayButton } from "./play-button.tsx";
import { usePlayer } from "./player-state.ts";
import type { SavedPosition } from "./position.ts";
import { ProgressBar, useProgress } from "./progress.tsx";
import type { Listened } from "./series.ts";

export default function ContinueCard({ listened }: { listened: Listened }) {
  const { track, series } = listened;
  const heard = useProgress(track.id);
  const saved = usePlayer(({ positions }) => positions[track.id]);
  return (
    <li className="panel relative flex h-full w-80 max-w-[88vw] shrink-0 only:w-full only:max-w-full snap-start scroll-mx-4 items-center gap-4 py-3 pr-2 pl-4 md:w-auto md:max-w-lg md:only:max-w-lg md:shrink md:flex-1">
      <PlayButton track={track} queue={series} />
      <div className="min-w-0 flex-1">
        <Link to={track.page.to} className="line-clamp-2 font-title text-lg leading-snug">
          <Bilingual>{track.title}</Bilingual>
        </Link>
        <p className="truncate text-sm text-soft">
          {wordsOf(listened, saved)} · <Bilingual>{track.page.title}</Bilingual>
        </p>
        <ProgressBar value={heard} className="mt-2" />
      </div>
      <Button
        look="quiet"
        size="icon"
        aria-label={`Retirer ${track.title} de la liste`}
        onClick={() => hide(listened)}
      >
        <X size={18} aria-hidden="true" className="text-soft" />
      </Button>
    </li>
  );
}

function wordsOf({ place, series }: Listened, saved: SavedPosition | undefined): string {
  if (place.state === "next") return `Continuer : leçon ${place.index + 1}`;
  if (place.state === "finished" || !saved) {
    return series.length > 1 ? "Cours terminé" : "Écouté en entier";
  }
  const { at, duration } = saved;
  return duration ? `Encore ${formatDuration(duration - at)}` : `Écouté jusqu'à ${formatClock(at)}`;
}
