import type { Paragraph } from "#app/domain/media/transcripts/transcript.ts";
import { TranscriptFold } from "#app/domain/player/chapters/transcript-fold.tsx";
import { momentPath } from "#app/domain/player/moments/moment.ts";
import type { Track } from "#app/domain/player/queue.ts";

type Props = { track: Track; paragraphs: readonly Paragraph[] | undefined };

/** What is said in a lesson, under its row. */
export default function LessonText({ track, paragraphs }: Props) {
  const anchor = `texte-${track.id}`;
  const address = paragraphs ? track.page.to : `${momentPath(track, 0)}&texte=1`;
  return (
    <div id={anchor} className="grid basis-full grid-cols-1 gap-2 px-2">
      <TranscriptFold
        to={`${address}#${anchor}`}
        of={track.title}
        paragraphs={paragraphs}
        track={track}
      />
    </div>
  );
}
