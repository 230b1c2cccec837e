import { Download } from "lucide-react";
import { formatDuration, formatLongDate, formatSize } from "#app/infra/french/french.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { MetaList } from "#app/ui/lists/rows.tsx";
import { PlayButton, PlaybackError } from "./play-button.tsx";
import { statusOf, usePlayer } from "./player-state.ts";
import { RowProgress } from "./progress.tsx";
import type { Track } from "./queue.ts";

type AudioRowProps = {
  track: Track;
  /** ISO date. */
  addedOn?: string;
  meta?: string;
  download?: { href: string; size: number };
  queue?: readonly Track[];
  heading?: "h2" | "h3";
  label?: string;
};

/** Without scripts the browser's own player takes the button's place. */
export function AudioRow({ track, addedOn, meta, download, queue, heading, label }: AudioRowProps) {
  const status = usePlayer((state) => statusOf(state, track.id));
  const Heading = heading ?? "h3";
  const facts = [
    meta,
    track.duration && formatDuration(track.duration),
    addedOn && <AddedOn date={addedOn} />,
  ];
  return (
    <div
      className={classNames(
        "flex flex-wrap items-center gap-x-3 border-rule py-4 pr-2 pl-4 not-last:border-b sm:gap-x-4 sm:pl-5",
        status !== "idle" && "bg-leaf",
      )}
    >
      <PlayButton track={track} queue={queue} />
      <div className="relative min-w-0 flex-1 pb-2">
        <Heading className="text-lg leading-snug">
          {label ?? <Bilingual>{track.title}</Bilingual>}
        </Heading>
        <MetaList items={facts} />
        <RowProgress track={track} />
      </div>
      {download && <DownloadLink track={track} {...download} />}
      {status === "failed" && (
        <div className="basis-full sm:pl-15">
          <PlaybackError />
        </div>
      )}
      <noscript className="basis-full pt-2">
        {/* biome-ignore lint/a11y/useMediaCaption: recordings come without captions */}
        <audio controls preload="none" src={track.src} className="w-full" />
      </noscript>
    </div>
  );
}

function AddedOn({ date }: { date: string }) {
  return (
    <>
      <span className="max-sm:sr-only">ajouté le </span>
      {formatLongDate(date)}
    </>
  );
}

function DownloadLink({ track, href, size }: { track: Track; href: string; size: number }) {
  const weight = formatSize(size);
  return (
    <a
      href={href}
      download
      aria-label={`Télécharger ${track.title} (${weight})`}
      className="flex min-h-11 min-w-11 items-center justify-center gap-x-3 rounded-xl px-1 text-soft hover:bg-leaf hover:text-ink max-sm:flex-col-reverse sm:px-3"
    >
      <span className="text-xs sm:text-sm">{weight}</span>
      <Download size={20} aria-hidden="true" />
    </a>
  );
}
