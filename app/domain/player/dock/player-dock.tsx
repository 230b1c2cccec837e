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
      {/* The boot script speaks here too, of an early press. */}
      <p role="status" id="lecture" suppressHydrationWarning className="panel">
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
