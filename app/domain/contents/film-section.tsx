import { ExternalLink } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { FilmFile, FilmQuality } from "#app/domain/films/film-file.tsx";
import { FilmPlayer } from "#app/domain/films/film-player.tsx";
import { imageUrl, mp3Url } from "#app/domain/media/media-file.ts";
import { ListenButton } from "#app/domain/player/listen-button.tsx";
import type { Moment } from "#app/domain/player/moments/moment.ts";
import { formatSize } from "#app/infra/french/french.ts";
import { classNames } from "#app/ui/class-names.ts";
import { useCoverTransition } from "#app/ui/cover.tsx";
import { coverSeed, patternUrl } from "#app/ui/cover-address.ts";
import { useEarlyClick, useHydrated } from "#app/ui/hydration.ts";
import { Download, FILE_LOOK } from "./content-media.tsx";
import type { ContentDetail } from "./content-page.server.ts";
import { trackOf } from "./content-track.ts";

/** Its poster is one large button; the browser's own controls come with the picture, or where there are no scripts. */
export function FilmSection({ content, moment }: { content: ContentDetail; moment?: Moment }) {
  const { title, file, frame, theme, film, imageId, isBeingPrepared, soundSize } = content;
  const arriving = useCoverTransition({ arrives: true });
  const [begun, setBegun] = useState(false);
  const begin = () => setBegun(true);
  const covered = useHydrated() && !begun;
  const button = useEarlyClick(begin);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!begun) return;
    video.current?.focus();
    video.current?.play().catch(() => undefined);
  }, [begun]);
  const poster = imageId ? imageUrl(imageId, 1280) : patternUrl(coverSeed(content), theme?.color);
  if (film) {
    return (
      <div className="grid grid-cols-1 gap-4">
        <FilmPlayer film={film} title={title} picture={poster} style={arriving} />
        <a
          href={film.page}
          target="_blank"
          rel="noopener"
          className={classNames(FILE_LOOK, "w-fit")}
        >
          <ExternalLink aria-hidden size={18} /> Ouvrir sur {film.name}
        </a>
      </div>
    );
  }
  if (!file) return null;
  const track = soundSize && trackOf(content, { ...file, full: soundSize, light: null });
  // By its ending: where light copies are chosen, the player asks for the film's in the place of « ?mp3 ».
  const sound = track && { ...track, src: mp3Url(file.id) };
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="relative overflow-hidden rounded-2xl bg-deep" style={arriving}>
        <FilmFile
          file={file}
          title={title}
          poster={poster}
          frame={frame}
          from={moment?.from}
          controls={!covered}
          video={video}
          className="h-auto max-h-[80dvh] w-full object-contain"
        />
        {!begun && (
          <button
            ref={button}
            data-later=""
            type="button"
            aria-label={`Regarder ${title}`}
            onClick={begin}
            className="needs-scripts absolute inset-0 w-full data-early:animate-pulse print:hidden"
          >
            <img src={poster} alt="" className="absolute inset-0 size-full object-cover" />
            <span aria-hidden className="film-play origin-bottom-left scale-150 shadow-float" />
          </button>
        )}
      </div>
      {isBeingPrepared && (
        <p className="text-sm text-soft">
          Cette vidéo vient d'être ajoutée. Si elle ne se lit pas encore sur votre appareil, revenez
          dans quelques minutes.
        </p>
      )}
      <div className="flex flex-wrap gap-3 print:hidden">
        <FilmQuality file={file} />
        <Download content={content} />
        {soundSize && sound && (
          <ListenButton
            tracks={[sound]}
            label={`Écouter le son seul (${formatSize(soundSize)})`}
            look="secondary"
          />
        )}
      </div>
    </div>
  );
}
