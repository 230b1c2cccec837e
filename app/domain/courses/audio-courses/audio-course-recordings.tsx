import { lazy, Suspense } from "react";
import { downloadOf, type Recording } from "#app/domain/courses/course-tracks.ts";
import type { Paragraph } from "#app/domain/media/transcripts/transcript.ts";
import { Keep } from "#app/domain/offline/keep.tsx";
import { AudioRow } from "#app/domain/player/audio-row.tsx";
import { listData } from "#app/domain/player/play-button.tsx";
import type { Track } from "#app/domain/player/queue.ts";
import { formatLongDate } from "#app/infra/french/french.ts";
import { orNull } from "#app/ui/hydration.ts";

/** Most have none. */
const LessonText = lazy(() => orNull(() => import("./lesson-text.tsx")));

export function CourseRecordings({
  recordings,
  tracks,
  read,
}: {
  recordings: Recording[];
  tracks: Track[];
  /** The lesson whose text is open. */
  read?: { id: string; paragraphs: Paragraph[] };
}) {
  const sameDay = isSameDay(recordings);
  return (
    <ol data-of={import.meta.env.SSR ? listData(tracks) : undefined}>
      {recordings.map((recording, index) => {
        const track = tracks[index];
        if (!track) return null;
        const download = downloadOf(recording);
        return (
          <AudioRow
            key={recording.id}
            number={index + 1}
            track={track}
            queue={tracks}
            addedOn={sameDay ? undefined : recording.addedOn}
            download={download}
            keep={<Keep of={[{ track, download, place: index }]} look="row" />}
            text={
              recording.hasText && (
                <Suspense>
                  <LessonText
                    track={track}
                    paragraphs={read?.id === recording.id ? read.paragraphs : undefined}
                  />
                </Suspense>
              )
            }
          />
        );
      })}
    </ol>
  );
}

/** Written above the list, where each row would repeat it. */
export function SameDay({ recordings }: { recordings: Recording[] }) {
  if (!isSameDay(recordings)) return null;
  return (
    <p className="text-sm text-soft">
      Leçons ajoutées le {formatLongDate(recordings[0]?.addedOn ?? "")}
    </p>
  );
}

function isSameDay(recordings: Recording[]): boolean {
  return (
    recordings.length > 1 &&
    new Set(recordings.map((one) => formatLongDate(one.addedOn))).size === 1
  );
}
