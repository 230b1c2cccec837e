import { X } from "lucide-react";
import { Link } from "react-router";
import { formatClock, formatDuration } from "#app/infra/french/french.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Button } from "#app/ui/button.tsx";
import { PlayButton } from "./play-button.tsx";
import { usePlayer } from "./player-state.ts";
import { progressOf, type SavedPosition } from "./position.ts";
import { forget } from "./position-keeper.ts";

export default function ContinueCard({ saved }: { saved: SavedPosition }) {
  const { track } = saved;
  const heard = usePlayer((state) => progressOf(state.positions, track.id));
  return (
    <li className="panel relative flex h-full w-80 max-w-[88vw] shrink-0 only:w-full only:max-w-full snap-start scroll-mx-4 items-center gap-4 py-3 pr-2 pl-4 md:w-auto md:max-w-lg md:only:max-w-lg md:shrink md:flex-1">
      <PlayButton track={track} />
      <div className="min-w-0 flex-1">
        <Link to={track.page.to} className="line-clamp-2 font-title text-lg leading-snug">
          <Bilingual>{track.title}</Bilingual>
        </Link>
        <p className="truncate text-sm text-soft">
          {leftOf(saved)} · <Bilingual>{track.page.title}</Bilingual>
        </p>
        <div className="mt-2 h-1 overflow-hidden rounded-full bg-rule">
          <div className="h-full rounded-full bg-gold" style={{ width: `${heard * 100}%` }} />
        </div>
      </div>
      <Button
        look="quiet"
        size="icon"
        aria-label={`Retirer ${track.title} de la liste`}
        onClick={() => forget(track.id)}
      >
        <X size={18} aria-hidden="true" className="text-soft" />
      </Button>
    </li>
  );
}

function leftOf({ at, duration, done }: SavedPosition): string {
  if (done) return "Écouté en entier";
  if (!duration) return `Écouté jusqu'à ${formatClock(at)}`;
  return `Reste ${formatDuration(duration - at)}`;
}
