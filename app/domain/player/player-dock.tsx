import { lazy, Suspense, useLayoutEffect } from "react";
import { PLAYBACK_FAILED } from "./playback-error.tsx";
import { type Status, usePlayer } from "./player-state.ts";
import { currentTrack } from "./queue.ts";
import type { Track } from "./track.ts";
import { wakePlayer } from "./wake-player.ts";

/** Comes with the first recording: most visits to a page play nothing. */
const Dock = lazy(() => import("./dock.tsx"));

/** The player of every page: nothing until something plays, then a bar at the foot of the screen. */
export function PlayerDock() {
  useLayoutEffect(wakePlayer, []);
  const track = usePlayer((state) => currentTrack(state.queue));
  const status = usePlayer((state) => state.status);
  return (
    <>
      <p role="status" className="sr-only">
        {track && announcement(track, status)}
      </p>
      {track && (
        <Suspense>
          <Dock track={track} />
        </Suspense>
      )}
    </>
  );
}

function announcement({ title }: Track, status: Status): string {
  if (status === "failed") return PLAYBACK_FAILED;
  return status === "paused" ? "Pause" : `Lecture : ${title}`;
}
