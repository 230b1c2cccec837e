import { LoaderCircle, Pause, Play } from "lucide-react";
import type { Status } from "#app/domain/player/player-state.ts";

export function PlayIcon({ status, size = 20 }: { status: Status | "idle"; size?: number }) {
  if (status === "loading") {
    return <LoaderCircle size={size} aria-hidden="true" className="animate-spin" />;
  }
  if (status === "playing") return <Pause size={size} fill="currentColor" aria-hidden="true" />;
  // The triangle's weight lies on its left: a hair to the right, it stands in the middle.
  return <Play size={size} fill="currentColor" aria-hidden="true" className="translate-x-px" />;
}
