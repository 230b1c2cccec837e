import { downloadOf, type Recording } from "#app/domain/courses/course-tracks.ts";
import { AudioRow } from "#app/domain/player/audio-row.tsx";
import type { Track } from "#app/domain/player/queue.ts";

export function CourseRecordings({
  recordings,
  tracks,
}: {
  recordings: Recording[];
  tracks: Track[];
}) {
  return recordings.map((recording, index) => {
    const track = tracks[index];
    return track ? (
      <AudioRow
        key={recording.id}
        track={track}
        queue={tracks}
        addedOn={recording.addedOn}
        download={downloadOf(recording)}
        heading="h3"
      />
    ) : null;
  });
}
