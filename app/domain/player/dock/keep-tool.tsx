import { Bookmark } from "lucide-react";
import { type ComponentType, Suspense, useMemo } from "react";
import type { Download } from "#app/domain/media/download.ts";
import { usePlayer } from "#app/domain/player/player-state.ts";
import type { Track } from "#app/domain/player/queue.ts";
import { isSeries } from "#app/domain/player/series.ts";

export type DockKeep = ComponentType<{
  of: readonly { track: Track; download: Download; place?: number }[];
  look: "row";
}>;

/** « Garder » what is heard on this device. */
export function KeepTool({
  track,
  download,
  Keep,
}: {
  track: Track;
  download: Download;
  Keep: DockKeep;
}) {
  const place = usePlayer(({ queue }) => (isSeries(queue.tracks) ? queue.index : undefined));
  const of = useMemo(() => [{ track, download, place }], [track, download, place]);
  return (
    <Suspense fallback={ITS_PLACE}>
      <Keep of={of} look="row" />
    </Suspense>
  );
}

const ITS_PLACE = (
  <span aria-hidden="true" className="dock-tool opacity-60">
    <span>
      <Bookmark size={20} />
    </span>
    Garder
  </span>
);
