import { RotateCw } from "lucide-react";
import { usePlayer } from "./player-state.ts";

export function PlaybackError() {
  const failure = usePlayer((state) => state.failure);
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-rose">
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
