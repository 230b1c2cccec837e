import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import { mediaUrl } from "#app/domain/media/media-file.ts";
import { formatSize } from "#app/infra/french/french.ts";
import { followDisplay, savedDisplay, show } from "#app/ui/display/display.ts";

/** Sizes in bytes. */
type File = { id: string; size: number; full: number | null; light?: number | null };

/** A film that stands here, in the version that plays everywhere once there is one; in its light copy where that is chosen, also while it plays. */
export function FilmFile({
  file,
  title,
  poster,
  frame,
  from,
  controls = true,
  video,
  className,
}: {
  file: File;
  title: string;
  poster: string;
  /** In pixels. */
  frame?: { width: number; height: number } | null;
  /** In seconds. */
  from?: number;
  controls?: boolean;
  video?: RefObject<HTMLVideoElement | null>;
  className: string;
}) {
  const own = useRef<HTMLVideoElement>(null);
  const element = video ?? own;
  const isLight = useLight() && Boolean(file.light);
  const address = `${mediaUrl(file.id)}?${isLight ? "leger" : "mp4"}`;
  const place = useRef({ address, at: 0, plays: false });
  useEffect(() => {
    const { at, plays } = place.current;
    const film = element.current;
    if (!film || place.current.address === address) return;
    place.current.address = address;
    if (at > 0) film.currentTime = at;
    if (plays) film.play().catch(() => undefined);
  }, [address, element]);
  return (
    // biome-ignore lint/a11y/useMediaCaption: videos come without captions
    <video
      ref={element}
      controls={controls}
      playsInline
      preload="none"
      src={address + (from ? `#t=${from}` : "")}
      poster={poster}
      width={frame?.width ?? 1280}
      height={frame?.height ?? 720}
      aria-label={title}
      className={className}
      onTimeUpdate={({ currentTarget }) => {
        if (currentTarget.currentTime > 0) place.current.at = currentTarget.currentTime;
      }}
      onPlay={() => {
        place.current.plays = true;
      }}
      onPause={() => {
        place.current.plays = false;
      }}
    />
  );
}

/** Both sizes, before one plays it: as the recordings' quality, which it is. */
export function FilmQuality({ file }: { file: File }) {
  const isLight = useLight();
  if (!file.light) return null;
  const qualities = [
    { copy: "full", label: "Normale", size: file.full ?? file.size },
    { copy: "light", label: "Légère", size: file.light },
  ] as const;
  return (
    <fieldset className="needs-scripts max-sm:w-full">
      <legend className="sr-only">Qualité de la vidéo</legend>
      <div className="segments">
        {qualities.map(({ copy, label, size }) => (
          <button
            key={copy}
            type="button"
            aria-pressed={(copy === "light") === isLight}
            onClick={() => show({ ...savedDisplay(), copy })}
          >
            {label} <span className="font-normal text-soft">{formatSize(size)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function useLight(): boolean {
  return useSyncExternalStore(
    followDisplay,
    () => window.__light ?? false,
    () => false,
  );
}
