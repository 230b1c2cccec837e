import { RotateCw } from "lucide-react";

export const PLAYBACK_FAILED = "Impossible de lire cet enregistrement.";

export function PlaybackError() {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-rose">
      {PLAYBACK_FAILED}
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
