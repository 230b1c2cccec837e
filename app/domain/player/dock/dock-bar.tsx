import { ListMusic, Volume2, X } from "lucide-react";
import { close } from "#app/domain/player/player.ts";
import { usePlayer } from "#app/domain/player/player-state.ts";
import type { Track } from "#app/domain/player/track.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/forms/class-names.ts";
import { DockPopover } from "./dock-popover.tsx";
import { DockTitle } from "./dock-title.tsx";
import { KeysMenu } from "./keys-menu.tsx";
import { QueueList } from "./queue-list.tsx";
import { SeekBar } from "./seek-bar.tsx";
import { SleepMenu } from "./sleep-menu.tsx";
import { SpeedMenu } from "./speed-menu.tsx";
import { Transport } from "./transport.tsx";
import { VolumeControl } from "./volume-control.tsx";

/** Wide screens: the line of time over its whole width, the controls under it. */
export function DockBar({ track, className }: { track: Track; className?: string }) {
  const failed = usePlayer((state) => state.status === "failed");
  const several = usePlayer((state) => state.queue.tracks.length > 1);
  return (
    <div className={classNames("wrap pb-2", className)}>
      <SeekBar className="-mb-2 flex items-center gap-3" />
      <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] lg:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-4">
        <DockTitle track={track} failed={failed} />
        <Transport />
        <div className="flex items-center justify-end">
          <SpeedMenu />
          <SleepMenu />
          {several && (
            <DockPopover
              label="File d'écoute"
              face={<ListMusic size={20} aria-hidden="true" />}
              title="File d'écoute"
            >
              {() => <QueueList />}
            </DockPopover>
          )}
          <KeysMenu className="max-lg:hidden" />
          <VolumeControl className="flex w-28 items-center max-lg:hidden" />
          <DockPopover
            label="Volume"
            face={<Volume2 size={20} aria-hidden="true" />}
            title="Volume"
            className="lg:hidden"
          >
            {() => <VolumeControl className="flex items-center pr-3" />}
          </DockPopover>
          <Button look="quiet" size="icon" aria-label="Fermer le lecteur" onClick={close}>
            <X size={20} aria-hidden="true" />
          </Button>
        </div>
      </div>
    </div>
  );
}
