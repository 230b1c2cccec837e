import type { Track } from "#app/domain/player/queue.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";
import { PlaybackError } from "./playback-error.tsx";

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
          <Subtitle track={track} whole={large} onFollow={onFollow} />
        </p>
      )}
    </div>
  );
}

function Subtitle({
  track: { speaker, page },
  whole,
  onFollow,
}: {
  track: Track;
  whole?: boolean;
  onFollow?: () => void;
}) {
  return (
    <>
      <Link to={page.to} onClick={onFollow} className="hover:text-ink hover:underline">
        <Bilingual>{whole ? page.title : withoutGloss(page.title)}</Bilingual>
      </Link>
      {speaker && (whole ? <br /> : " · ")}
      {speaker?.to ? (
        <Link to={speaker.to} onClick={onFollow} className="hover:text-ink hover:underline">
          {speaker.name}
        </Link>
      ) : (
        speaker?.name
      )}
    </>
  );
}

/** The course first: a narrow line is cut in the speaker's name. */
export function plainSubtitle({ speaker, page }: Track): string {
  return [withoutGloss(page.title), speaker?.name].filter(Boolean).join(" · ");
}

/** « La patience (الصبر) » has little room in one line. */
function withoutGloss(title: string): string {
  return title.replace(/ \([\u0600-\u06ff].*?\)/, "");
}
