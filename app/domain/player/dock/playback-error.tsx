import { RotateCw } from "lucide-react";
import { usePlayer } from "#app/domain/player/player-state.ts";
import { classNames } from "#app/ui/class-names.ts";

export function PlaybackError({ className }: { className?: string }) {
  const failure = usePlayer((state) => state.failure);
  return (
    <p className={classNames("flex flex-wrap items-center gap-x-3 text-sm text-rose", className)}>
      {failure}
      <button
        type="button"
        onClick={() => window.__player?.retry()}
        className="inline-flex min-h-11 items-center gap-1.5 font-semibold underline underline-offset-4"
      >
        <RotateCw size={16} aria-hidden="true" />
        Réessayer
      </button>
    </p>
  );
}
