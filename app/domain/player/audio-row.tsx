import { Check, Download } from "lucide-react";
import type { ReactNode } from "react";
import { type Download as Offered, offersOf } from "#app/domain/media/download.ts";
import { formatDuration, formatLongDate } from "#app/infra/french/french.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { MetaList } from "#app/ui/lists/rows.tsx";
import { FoldedChapters } from "./chapters/folded-chapters.tsx";
import { PlainAudio, PlayButton } from "./play-button.tsx";
import { statusOf, usePlayer } from "./player-state.ts";
import { RowProgress, useHeard } from "./progress.tsx";
import type { Track } from "./queue.ts";

type AudioRowProps = {
  track: Track;
  number: number;
  /** ISO date, unless the list says it once for all. */
  addedOn?: string;
  download: Offered;
  queue: readonly Track[];
  /** Keeps it on this device. */
  keep?: ReactNode;
  /** What is said in it. */
  text?: ReactNode;
};

/** In a list that has its `listData`. */
export function AudioRow({ track, number, addedOn, download, queue, keep, text }: AudioRowProps) {
  const status = usePlayer((state) => statusOf(state, track.id));
  const heard = useHeard(track.id);
  const facts = [
    track.duration && formatDuration(track.duration),
    addedOn && <AddedOn key="date" date={addedOn} />,
  ];
  return (
    <li
      className={classNames(
        "audio-row flex max-sm:audio-row-narrow",
        status !== "idle" && "bg-leaf",
      )}
    >
      <PlayButton track={track} queue={queue} />
      <div className="audio-row-words flex-1 basis-32">
        <h3 className="flex-1 leading-snug sm:text-lg">
          <span className="text-soft tabular-nums">{number}. </span>
          <Bilingual>{track.title}</Bilingual>
          {heard && <Check size={16} aria-hidden="true" className="ml-1.5 inline text-gold-ink" />}
        </h3>
        <MetaList items={facts} />
      </div>
      <div className="row-files">
        {offersOf(download).map((offer) => (
          <DownloadLink key={offer.href} track={track} {...offer} />
        ))}
        {keep}
      </div>
      <PlainAudio track={track} className="basis-full pt-2" />
      {track.chapters && <FoldedChapters track={track} />}
      {text}
      <RowProgress track={track} />
    </li>
  );
}

function AddedOn({ date }: { date: string }) {
  return (
    <>
      <span className="sr-only">ajouté le </span>
      {formatLongDate(date)}
    </>
  );
}

function DownloadLink({ track, href, words }: { track: Track; href: string; words: string }) {
  return (
    <a
      href={href}
      download
      aria-label={`Télécharger ${track.title} (${words})`}
      className="row-download"
    >
      <span className="text-xs sm:text-sm">{words}</span>
      <Download size={20} aria-hidden="true" />
    </a>
  );
}
