import { ChevronDown, Download, Play } from "lucide-react";
import type { MouseEvent } from "react";
import { useSearchParams } from "react-router";
import { downloadOf, type Recording } from "#app/domain/courses/course-tracks.ts";
import { offersOf } from "#app/domain/media/download.ts";
import { PlayIcon } from "#app/domain/player/play-button.tsx";
import { statusOf, usePlayer } from "#app/domain/player/player-state.ts";
import type { Track } from "#app/domain/player/queue.ts";
import { formatDuration } from "#app/infra/french/french.ts";
import { ofName } from "#app/infra/french/french-names.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { withParams } from "#app/ui/lists/pagination.tsx";

/** Of the list's address, so that a card opens without scripts too. */
export const OPEN_PARAM = "ouvert";

type Fold = {
  slug: string;
  title: string;
  open: boolean;
  /** Its lessons have come, too. */
  shown: boolean;
  onOpen: (slug: string | undefined) => void;
};

export function CourseFold({ slug, title, open, shown, onOpen }: Fold) {
  const [params] = useSearchParams();
  const address = withParams(params, { [OPEN_PARAM]: open ? null : slug });
  return (
    <a
      href={open ? address : `${address}#${OPEN_PARAM}`}
      rel="nofollow"
      aria-expanded={shown}
      data-early={open && !shown ? "" : undefined}
      className="course-fold"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onOpen(open ? undefined : slug);
      }}
    >
      <span className="min-w-0">
        {shown ? "Masquer les leçons" : "Voir les leçons"}
        <span className="sr-only"> {ofName(title)}</span>
      </span>
      <ChevronDown size={20} />
    </a>
  );
}

/** Under the row of its card, as wide as the list: the cards beside it take the places left before it. */
export function RecordingLines({
  title,
  recordings,
  tracks,
}: {
  title: string;
  recordings: Recording[];
  tracks: readonly Track[];
}) {
  const [{ speaker, page, artwork } = {} as Track] = tracks;
  return (
    <section className="panel col-span-full overflow-hidden">
      <h3 className="px-4 py-3 text-lg max-sm:sr-only">
        Les leçons
        <span className="sr-only">
          {" "}
          <Bilingual>{ofName(title)}</Bilingual>
        </span>
      </h3>
      <ol className="lg:columns-2 lg:gap-0" data-of={JSON.stringify({ speaker, page, artwork })}>
        {recordings.map((recording, index) => (
          <RecordingLine
            key={recording.id}
            number={index + 1}
            recording={recording}
            track={tracks[index] as Track}
            queue={tracks}
          />
        ))}
      </ol>
    </section>
  );
}

/** Without scripts the browser plays what its link leads to; the boot script finds `data-play`. */
function RecordingLine({
  number,
  recording,
  track,
  queue,
}: {
  number: number;
  recording: Recording;
  track: Track;
  queue: readonly Track[];
}) {
  const status = usePlayer((state) => statusOf(state, track.id));
  const { id, title, src, duration } = track;
  const on = status === "playing" || status === "loading";
  const play = (event: MouseEvent) => {
    if (!window.__player) return;
    event.preventDefault();
    window.__player.playOrPause(track, queue);
  };
  return (
    <li className="recording-line">
      <a
        href={src}
        data-play={JSON.stringify({ id, title, duration })}
        aria-busy={status === "loading" || undefined}
        onClick={play}
      >
        {status === "idle" ? (
          <Play size={18} fill="currentColor" />
        ) : (
          <PlayIcon status={status} size={18} />
        )}
        <span>
          <span className="sr-only">{on ? "Mettre en pause" : "Écouter"} </span>
          <span aria-hidden className="text-soft tabular-nums">
            {number}.{" "}
          </span>
          <Bilingual>{title}</Bilingual>
        </span>
        <small>{formatDuration(recording.seconds)}</small>
      </a>
      {offersOf(downloadOf(recording)).map(({ href, words }) => (
        <a key={href} href={href} download aria-label={`Télécharger ${title} (${words})`}>
          <small>{words}</small>
          <Download size={18} />
        </a>
      ))}
    </li>
  );
}
