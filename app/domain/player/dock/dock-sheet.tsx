import { ChevronDown, X } from "lucide-react";
import { useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { useLocation } from "react-router";
import { DockChapters } from "#app/domain/player/chapters/dock-chapters.tsx";
import { canSetVolume, close } from "#app/domain/player/player.ts";
import { usePlayer } from "#app/domain/player/player-state.ts";
import type { Track } from "#app/domain/player/queue.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { DockTools } from "./dock-menu.tsx";
import { DockTitle } from "./dock-title.tsx";
import { DownloadMenu, downloadOf } from "./download-menu.tsx";
import { type DockKeep, KeepTool } from "./keep-tool.tsx";
import { KeysMenu } from "./keys-menu.tsx";
import { CopyMenu, SleepMenu, SpeedMenu } from "./menus.tsx";
import { QueueList } from "./queue-list.tsx";
import { ShareMenu } from "./share-menu.tsx";
import { SeekBar, VolumeControl } from "./sliders.tsx";
import { leaveBySwipe } from "./swipe-down.ts";
import { Transport } from "./transport.tsx";

type DockSheetProps = { track: Track; Keep?: DockKeep; onClose: () => void };

export function DockSheet({ track, Keep, onClose }: DockSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const failed = usePlayer((state) => state.status === "failed");
  const several = usePlayer((state) => state.queue.tracks.length > 1);
  const listed = several || Boolean(track.chapters);
  const download = useMemo(() => downloadOf(track), [track]);
  const shut = () => dialog.current?.close();
  const { key } = useLocation();
  const opened = useRef(key);
  useEffect(() => {
    if (key !== opened.current) dialog.current?.close();
  }, [key]);
  useEffect(() => {
    const sheet = dialog.current;
    return sheet ? leaveBySwipe(sheet, () => sheet.close()) : undefined;
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label="Lecteur audio"
      onClose={onClose}
      className="m-0 size-full max-h-none max-w-none overflow-y-auto overscroll-contain bg-paper text-ink transition-transform duration-200 starting:translate-y-full"
    >
      <div
        className={classNames(
          "mx-auto grid min-h-full max-w-md grid-cols-1 content-start gap-4 px-4 pt-2 pb-8 md:max-w-lg",
          listed &&
            "lg:max-w-[66rem] lg:grid-cols-2 lg:gap-x-16 min-[100rem]:max-w-[72rem] min-[100rem]:grid-cols-[30rem_minmax(0,1fr)]",
        )}
      >
        <div className="col-span-full -mx-3 flex justify-between">
          <Button look="quiet" size="small" aria-label="Réduire le lecteur" onClick={shut}>
            <ChevronDown size={24} aria-hidden="true" /> Réduire
          </Button>
          <Button look="quiet" size="small" aria-label="Fermer le lecteur" onClick={close}>
            <X size={22} aria-hidden="true" /> Fermer
          </Button>
        </div>
        <div className="grid grid-cols-1 content-start gap-4 self-start lg:sticky lg:top-2">
          <img
            src={track.artwork}
            alt=""
            className="mx-auto aspect-square w-[min(60%,16rem,35dvh,60dvh-12rem)] rounded-2xl lg:w-[min(100%,30rem,100dvh-30rem)] bg-leaf object-cover [@media(max-height:26rem)]:hidden"
          />
          <DockTitle track={track} large failed={failed} onFollow={shut} />
          <SeekBar className="flex items-center gap-2" />
          <Transport large />
          <DockTools>
            <div>
              <SpeedMenu />
              <CopyMenu />
              <SleepMenu />
              {canSetVolume() && <VolumeControl className="dock-volume" />}
            </div>
            <div>
              <ShareMenu track={track} />
              {download && <DownloadMenu track={track} download={download} />}
              {download && Keep && (
                <KeepTool key={track.id} track={track} download={download} Keep={Keep} />
              )}
              {hasKeys() && <KeysMenu />}
            </div>
          </DockTools>
        </div>
        {listed && (
          <div className="grid grid-cols-1 content-start gap-4">
            {track.chapters && (
              <div>
                <h2 className="px-3 pb-2 text-lg">Chapitres</h2>
                <DockChapters chapters={track.chapters} />
              </div>
            )}
            {several && (
              <div>
                <h2 className="px-3 pb-2 text-lg">File d'écoute</h2>
                <QueueList />
              </div>
            )}
          </div>
        )}
      </div>
    </dialog>
  );
}

function hasKeys(): boolean {
  return !matchMedia("(pointer: coarse), (hover: none)").matches;
}
