import { Check, Download } from "lucide-react";
import { formatDuration, formatLongDate, formatSize } from "#app/infra/french/french.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { MetaList } from "#app/ui/lists/rows.tsx";
import { PlayButton, PlaybackError } from "./play-button.tsx";
import { type PlayerState, statusOf, usePlayer } from "./player-state.ts";
import { progressOf } from "./position.ts";
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

/** Its room is always there: nothing moves when it appears. */
function RowProgress({ track }: { track: Track }) {
  const heard = usePlayer((state) => heardOf(state, track.id));
  if (heard === 0) return null;
  return (
    <div className="absolute inset-x-0 -bottom-0.5 flex max-w-85 items-center gap-2">
      <div className="h-1 flex-1 overflow-hidden rounded-full bg-rule">
        <div className="h-full rounded-full bg-gold" style={{ width: `${heard * 100}%` }} />
      </div>
      {heard === 1 && <Check size={14} aria-hidden="true" className="text-gold-ink" />}
      <span className="sr-only">
        {heard === 1 ? "Écouté en entier" : `Écouté à ${Math.round(heard * 100)} %`}
      </span>
    </div>
  );
}

function heardOf(state: PlayerState, id: string): number {
  if (statusOf(state, id) === "idle" || !state.duration) return progressOf(state.positions, id);
  const heard = state.position / state.duration;
  return heard === 0 ? progressOf(state.positions, id) : Math.round(heard * 1000) / 1000;
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
