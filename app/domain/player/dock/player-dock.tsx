import { lazy, Suspense, useLayoutEffect } from "react";
import { usePlayer } from "#app/domain/player/player-state.ts";
import { currentTrack } from "#app/domain/player/queue.ts";
import { activatePlayer, loadPlayer } from "#app/domain/player/sound/activate-player.ts";

const Dock = lazy(loadPlayer);

export function PlayerDock() {
  useLayoutEffect(activatePlayer, []);
  const track = usePlayer((state) => currentTrack(state.queue));
  const announcement = usePlayer((state) => state.announcement);
  return (
    <>
      <p
        role="status"
        className={
          announcement && !track
            ? "panel fixed inset-x-4 bottom-4 z-40 p-4 shadow-float"
            : "sr-only"
        }
      >
        {announcement}
      </p>
      {track && (
        <Suspense>
          <Dock track={track} />
        </Suspense>
      )}
    </>
  );
}
