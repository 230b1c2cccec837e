import type { ReactNode } from "react";
import { tracksOf } from "#app/domain/courses/course-tracks.ts";
import { WHERE_DOWNLOADED } from "#app/domain/media/media-file.ts";
import { listData } from "#app/domain/player/play-button.tsx";
import { formatLongDate } from "#app/infra/french/french.ts";
import type { FormationPage } from "./formation.server.ts";
import { FormationContentItem } from "./formation-content.tsx";

/** `note`: what to do where some of it is for students alone. */
export function FormationProgramme({
  formation,
  note,
}: {
  formation: Pick<
    FormationPage,
    "id" | "slug" | "courseType" | "title" | "imageId" | "theme" | "instructor" | "contents"
  >;
  note?: ReactNode;
}) {
  const { contents } = formation;
  const recordings = contents.flatMap(({ file, ...content }) =>
    content.type === "audio" && file ? [{ ...content, file }] : [],
  );
  const tracks = tracksOf(formation, recordings);
  const together = cameTogether(contents);
  return (
    <section className="grid gap-4">
      <h2 className="text-3xl">Contenu de la formation</h2>
      {contents.some(({ isLocked }) => isLocked) && note}
      {(together || tracks.length > 0) && (
        <p className="text-sm text-soft">
          {together && `Ajoutés le ${formatLongDate(together)}. `}
          {tracks.length > 0 && <span className="print:hidden">{WHERE_DOWNLOADED}</span>}
        </p>
      )}
      <ol
        className="panel overflow-hidden"
        data-of={import.meta.env.SSR ? listData(tracks) : undefined}
      >
        {contents.map((content) => (
          <FormationContentItem
            key={content.id}
            content={content}
            track={tracks.find((track) => track.id === content.id)}
            queue={tracks}
            isDated={!together}
          />
        ))}
        {contents.length === 0 && (
          <li className="px-5 py-10 text-center text-soft">Le programme arrive bientôt.</li>
        )}
      </ol>
    </section>
  );
}

/** Said once of several that came on one day. */
function cameTogether([first, ...others]: FormationPage["contents"]) {
  if (!first || others.length === 0) return null;
  const day = formatLongDate(first.addedOn);
  return others.every(({ addedOn }) => formatLongDate(addedOn) === day) ? first.addedOn : null;
}
