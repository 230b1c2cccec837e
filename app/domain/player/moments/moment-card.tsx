import { PlainAudio, PlayButton } from "#app/domain/player/play-button.tsx";
import type { Track } from "#app/domain/player/queue.ts";
import { formatClock } from "#app/infra/french/french.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import type { Moment } from "./moment.ts";

/** What a shared link leads to, before what the page offers to everybody. */
export default function MomentCard({
  tracks,
  moment: { index, from },
}: {
  tracks: readonly Track[];
  moment: Moment;
}) {
  const track = tracks[index];
  if (!track) return null;
  return (
    <section
      aria-label="Passage partagé"
      className="panel grid grid-cols-1 gap-3 p-4 sm:basis-full sm:justify-items-start"
    >
      <p className="text-sm text-soft">
        Passage partagé avec vous
        {tracks.length > 1 && (
          <span className="block text-base text-ink">
            {index + 1}. <Bilingual>{track.title}</Bilingual>
          </span>
        )}
      </p>
      <PlayButton
        track={from > 0 ? { ...track, from } : track}
        queue={tracks}
        label={from > 0 ? `Écouter à partir de ${formatClock(from)}` : "Écouter cette leçon"}
      />
      <PlainAudio track={track} from={from} />
    </section>
  );
}
