import { type ComponentProps, useEffect, useRef } from "react";
import { patternUrl } from "#app/ui/cover-address.ts";
import { FilmFile, FilmQuality } from "./film-file.tsx";

/** Among the contents of a formation: it plays while its fold is open. */
export default function FilmHere({
  id,
  title,
  file,
}: { id: string } & Pick<ComponentProps<typeof FilmFile>, "title" | "file">) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const fold = video.current?.closest("details");
    const follow = () => {
      if (fold?.open) video.current?.play().catch(() => undefined);
      else video.current?.pause();
    };
    fold?.addEventListener("toggle", follow);
    return () => fold?.removeEventListener("toggle", follow);
  }, []);
  return (
    <div className="mt-2 grid max-w-2xl gap-3">
      <FilmFile
        file={file}
        title={title}
        poster={patternUrl(id)}
        video={video}
        className="aspect-video w-full rounded-xl bg-deep"
      />
      <FilmQuality file={file} />
    </div>
  );
}
