import { ChevronDown, Download, Play } from "lucide-react";
import type { MouseEvent } from "react";
import { downloadOf, type Recording } from "#app/domain/courses/course-tracks.ts";
import { PlayIcon } from "#app/domain/player/play-button.tsx";
import { statusOf, usePlayer } from "#app/domain/player/player-state.ts";
import type { Track } from "#app/domain/player/queue.ts";
import { formatDuration, formatSize } from "#app/infra/french/french.ts";
import { ofName } from "#app/infra/french/french-names.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";

/** The browser keeps one open at a time. Its lines are light: most folds of a list stay closed. */
export function CourseFold({
  title,
  recordings,
  tracks,
}: {
  title: string;
  recordings: Recording[];
  tracks: Track[];
}) {
  const [{ speaker, page, artwork } = {} as Track] = tracks;
  return (
    <details name="cours" className="group">
      <summary className="course-fold">
        <span className="min-w-0">
          <span className="group-open:hidden">Voir les enregistrements</span>
          <span className="hidden group-open:inline">Masquer la liste</span>
          <span className="sr-only"> {ofName(title)}</span>
        </span>
        <ChevronDown size={20} className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <ol className="clear-both" data-of={JSON.stringify({ speaker, page, artwork })}>
        {recordings.map((recording, index) => (
          <RecordingLine
            key={recording.id}
            recording={recording}
            track={tracks[index] as Track}
            queue={tracks}
          />
        ))}
      </ol>
    </details>
  );
}

/** What `SharedIcon` draws again: once in the page. */
export function SharedIcons() {
  return (
    <div hidden>
      <Play id="icone-ecouter" size={18} fill="currentColor" />
      <Download id="icone-telecharger" size={18} />
    </div>
  );
}

function SharedIcon({ name }: { name: "ecouter" | "telecharger" }) {
  return (
    <svg width="18" height="18" aria-hidden="true">
      <use href={`#icone-${name}`} />
    </svg>
  );
}

/** Without scripts the browser plays what its link leads to; the boot script finds `data-play`. */
function RecordingLine({
  recording,
  track,
  queue,
}: {
  recording: Recording;
  track: Track;
  queue: readonly Track[];
}) {
  const status = usePlayer((state) => statusOf(state, track.id));
  const { id, title, src, duration } = track;
  const { href, size } = downloadOf(recording);
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
        {status === "idle" ? <SharedIcon name="ecouter" /> : <PlayIcon status={status} size={18} />}
        <span>
          <span className="sr-only">{on ? "Mettre en pause" : "Écouter"} </span>
          <Bilingual>{title}</Bilingual>
        </span>
        <small>{formatDuration(recording.seconds)}</small>
      </a>
      <a href={href} download aria-label={`Télécharger ${title} (${formatSize(size)})`}>
        <small>{formatSize(size)}</small>
        <SharedIcon name="telecharger" />
      </a>
    </li>
  );
}
