import { lazy, Suspense, useLayoutEffect } from "react";
import { usePlayer } from "#app/domain/player/player-state.ts";
import { currentTrack } from "#app/domain/player/queue.ts";
import { activatePlayer, loadPlayer } from "#app/domain/player/sound/activate-player.ts";
import { EarlyBar } from "./early-bar.tsx";

const Dock = lazy(loadPlayer);

export function PlayerDock() {
  useLayoutEffect(activatePlayer, []);
  const track = usePlayer((state) => currentTrack(state.queue));
  const announcement = usePlayer((state) => state.announcement);
  return (
    <>
      <EarlyBar announcement={announcement} />
      {track && (
        <Suspense>
          <Dock track={track} />
        </Suspense>
      )}
    </>
  );
}
