import { lazy, Suspense, useLayoutEffect } from "react";
import { usePlayer } from "./player-state.ts";
import { currentTrack } from "./queue.ts";
import { wakePlayer } from "./wake-player.ts";

/** Comes with the first recording: most visits to a page play nothing. */
const Dock = lazy(() => import("./dock.tsx"));

/** The player of every page: nothing until something plays, then a bar at the foot of the screen. */
export function PlayerDock() {
  useLayoutEffect(wakePlayer, []);
  const track = usePlayer((state) => currentTrack(state.queue));
  const said = usePlayer((state) => state.said);
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {track && (
        <Suspense>
          <Dock track={track} />
        </Suspense>
      )}
    </>
  );
}
