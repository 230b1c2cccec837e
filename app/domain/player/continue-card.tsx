import { X } from "lucide-react";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { focusBeside } from "#app/ui/lists/focus-beside.ts";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { hide } from "./listening.ts";
import { PlayButton } from "./play-button.tsx";
import { usePlayer } from "./player-state.ts";
import { useProgress } from "./progress.tsx";
import { leftOf } from "./resume-words.ts";
import type { Listened } from "./series.ts";

export default function ContinueCard({
  listened,
  cover,
}: {
  listened: Listened;
  /** The classes of its cover, where it has room for it. */
  cover?: string;
}) {
  const { track, series } = listened;
  const heard = useProgress(track.id);
  const saved = usePlayer(({ positions }) => positions[track.id]);
  const now = saved?.duration ? { ...saved, at: heard * saved.duration } : saved;
  return (
    <>
      {cover && <img src={track.artwork} alt="" className={cover} />}
      <PlayButton track={track} queue={series} />
      <div className="min-w-0 flex-1 basis-32">
        <Link
          to={track.page.to}
          className="line-clamp-2 md:line-clamp-1 font-title text-lg leading-snug"
        >
          <Bilingual>{track.title}</Bilingual>
        </Link>
        <p className="line-clamp-2 md:line-clamp-1 text-sm text-soft">
          {leftOf(listened, now)} · <Bilingual>{track.page.title}</Bilingual>
        </p>
        <ProgressBar value={heard} className="mt-2" />
      </div>
      <Button
        look="quiet"
        size="icon"
        aria-label={`Retirer ${track.title} de la liste`}
        onClick={({ currentTarget }) => {
          focusBeside(currentTarget);
          hide(listened);
        }}
      >
        <X size={18} aria-hidden="true" className="text-soft" />
      </Button>
    </>
  );
}
