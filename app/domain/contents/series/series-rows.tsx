import { Check } from "lucide-react";
import type { ContentType } from "#app/domain/content-types/content-type.ts";
import { contentPath } from "#app/domain/contents/content.ts";
import { listData, PlainAudio, PlayButton } from "#app/domain/player/play-button.tsx";
import { statusOf, usePlayer } from "#app/domain/player/player-state.ts";
import { RowProgress, useHeard } from "#app/domain/player/progress.tsx";
import type { Track } from "#app/domain/player/queue.ts";
import { formatDuration } from "#app/infra/french/french.ts";
import { formatShortDate } from "#app/infra/french/french-moments.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";
import { MetaList } from "#app/ui/lists/rows.tsx";
import type { SeriesRecording } from "./series-page.server.ts";

type Props = {
  kind: ContentType;
  recordings: SeriesRecording[];
  tracks: Track[];
  /** Said once, above. */
  isOneVoice: boolean;
};

/** Each leads to its own page, where there is more of it. */
export function SeriesRows({ kind, recordings, tracks, isOneVoice }: Props) {
  const voices = isOneVoice ? tracks : tracks.map((track) => ({ ...track, speaker: null }));
  return (
    <ol data-of={import.meta.env.SSR ? listData(voices) : undefined}>
      {recordings.map((recording, index) => (
        <Row
          key={recording.id}
          recording={recording}
          path={contentPath({ contentType: kind, slug: recording.slug })}
          number={index + 1}
          voice={isOneVoice ? null : recording.speaker}
          track={tracks.find(({ id }) => id === recording.id)}
          queue={tracks}
        />
      ))}
    </ol>
  );
}

type RowProps = {
  recording: SeriesRecording;
  path: string;
  number: number;
  voice: string | null;
  track: Track | undefined;
  queue: Track[];
};

function Row({ recording, path, number, voice, track, queue }: RowProps) {
  const { id, title, seconds, givenOn } = recording;
  const status = usePlayer((state) => statusOf(state, id));
  const heard = useHeard(id);
  return (
    <li className={classNames("audio-row flex", status !== "idle" && "bg-leaf")}>
      {track && <PlayButton track={track} queue={queue} />}
      <div className="audio-row-words flex-1 basis-32 sm:pe-3">
        <h3 className="flex-1 leading-snug sm:text-lg">
          <span className="text-soft tabular-nums">{number}. </span>
          <Link to={path} className="hover:underline">
            <Bilingual>{title}</Bilingual>
          </Link>
          {heard && <Check size={16} aria-hidden="true" className="ml-1.5 inline text-gold-ink" />}
        </h3>
        <MetaList
          items={[
            voice,
            seconds > 0 && formatDuration(seconds),
            givenOn && formatShortDate(givenOn),
          ]}
        />
      </div>
      {track && (
        <>
          <PlainAudio track={track} className="basis-full pt-2" />
          <RowProgress track={track} />
        </>
      )}
    </li>
  );
}
