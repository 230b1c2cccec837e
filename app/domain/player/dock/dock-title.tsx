import { PlaybackError } from "#app/domain/player/play-button.tsx";
import type { Track } from "#app/domain/player/queue.ts";
import { Bilingual, TypedText } from "#app/ui/bilingual.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";

export function DockTitle({
  track,
  large,
  failed,
  onFollow,
}: {
  track: Track;
  large?: boolean;
  failed: boolean;
  onFollow?: () => void;
}) {
  const line = large ? "" : "block truncate";
  return (
    <div className={classNames("min-w-0", large && "grid gap-1 text-center")}>
      <Link
        to={track.page.to}
        onClick={onFollow}
        className={classNames(line, "font-title hover:underline", large ? "text-2xl" : "text-lg")}
      >
        <Bilingual>{track.title}</Bilingual>
      </Link>
      {failed ? (
        <PlaybackError className={large ? "justify-center" : undefined} />
      ) : (
        <p className={classNames(line, "text-soft", !large && "text-sm")}>
          <Subtitle track={track} onFollow={onFollow} />
        </p>
      )}
    </div>
  );
}

function Subtitle({ track, onFollow }: { track: Track; onFollow?: () => void }) {
  const { speaker, page } = track;
  return (
    <>
      {speaker?.to ? (
        <Link to={speaker.to} onClick={onFollow} className="hover:text-ink hover:underline">
          {speaker.name}
        </Link>
      ) : (
        speaker?.name
      )}
      {speaker && " · "}
      <Link to={page.to} onClick={onFollow} className="hover:text-ink hover:underline">
        <TypedText>{page.title}</TypedText>
      </Link>
    </>
  );
}

export function plainSubtitle({ speaker, page }: Track): string {
  return [speaker?.name, page.title].filter(Boolean).join(" · ");
}
