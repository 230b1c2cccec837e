import { downloadOf, type Recording } from "#app/domain/courses/course-tracks.ts";
import { Keep } from "#app/domain/offline/keep.tsx";
import { AudioRow } from "#app/domain/player/audio-row.tsx";
import { listData } from "#app/domain/player/play-button.tsx";
import type { Track } from "#app/domain/player/queue.ts";

export function CourseRecordings({
  recordings,
  tracks,
}: {
  recordings: Recording[];
  tracks: Track[];
}) {
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
            addedOn={recording.addedOn}
            download={download}
            keep={<Keep of={[{ track, download }]} look="row" />}
          />
        );
      })}
    </ol>
  );
}
