import type { ComponentProps } from "react";
import { patternUrl } from "#app/ui/cover-address.ts";
import { FilmFile, FilmQuality } from "./film-file.tsx";

/** Among the contents of a formation. */
export default function FilmHere({
  id,
  title,
  file,
}: { id: string } & Pick<ComponentProps<typeof FilmFile>, "title" | "file">) {
  return (
    <div className="mt-2 grid max-w-2xl gap-3">
      <FilmFile
        file={file}
        title={title}
        poster={patternUrl(id)}
        className="aspect-video w-full rounded-xl bg-deep"
      />
      <FilmQuality file={file} />
    </div>
  );
}
