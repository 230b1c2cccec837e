import { downloadOf, type Recording } from "#app/domain/courses/course-tracks.ts";
import { Keep } from "#app/domain/offline/keep.tsx";
import { AudioRow } from "#app/domain/player/audio-row.tsx";
import { listData } from "#app/domain/player/play-button.tsx";
import type { Track } from "#app/domain/player/queue.ts";
import { formatLongDate } from "#app/infra/french/french.ts";

export function CourseRecordings({
  recordings,
  tracks,
}: {
  recordings: Recording[];
  tracks: Track[];
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
