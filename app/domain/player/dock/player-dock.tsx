import { type ComponentType, useEffect, useLayoutEffect, useState } from "react";
import { usePlayer } from "#app/domain/player/player-state.ts";
import { currentTrack, type Track } from "#app/domain/player/queue.ts";
import { activatePlayer, loadPlayer } from "#app/domain/player/sound/activate-player.ts";
import { EarlyBar } from "./early-bar.tsx";
import type { DockKeep } from "./keep-tool.tsx";

/** `Keep`: what keeps a recording on this device, of which the player knows no more. */
export function PlayerDock({ Keep }: { Keep?: DockKeep }) {
  useLayoutEffect(activatePlayer, []);
  const track = usePlayer((state) => currentTrack(state.queue));
  const status = usePlayer((state) => state.status);
  const announcement = usePlayer((state) => state.announcement);
  const Dock = useDock(track !== null);
  return (
    <>
      <EarlyBar announcement={announcement} status={track ? status : "idle"} />
      {track && Dock && <Dock track={track} Keep={Keep} />}
    </>
  );
}

/** The player has come when something plays: React's own waiting would keep the dock back a third of a second. */
function useDock(isWanted: boolean) {
  const [Dock, setDock] = useState<ComponentType<{ track: Track; Keep?: DockKeep }>>();
  useEffect(() => {
    if (isWanted) loadPlayer().then((loaded) => setDock(() => loaded.default));
  }, [isWanted]);
  return Dock;
}
