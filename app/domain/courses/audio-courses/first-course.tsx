import { Play } from "lucide-react";
import { coursePath } from "#app/domain/courses/course.ts";
import { count } from "#app/infra/french/french.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Cover } from "#app/ui/cover.tsx";
import { coverSeed } from "#app/ui/cover-address.ts";
import { CardLink, MetaList } from "#app/ui/lists/rows.tsx";
import type { findFirstCourse } from "./audio-course.server.ts";

type First = NonNullable<Awaited<ReturnType<typeof findFirstCourse>>>;

export function FirstCourse({ course, omit = [] }: { course: First; omit?: readonly "speaker"[] }) {
  const { id, title, description, theme, instructor, contentCount } = course;
  const path = coursePath(course);
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby="commencer">
      <h2 id="commencer" className="text-2xl">
        Commencer ici
      </h2>
      <article className="panel relative flex flex-wrap gap-4 p-4 wrap-break-word sm:flex-nowrap sm:items-center sm:gap-6">
        <Cover
          seed={coverSeed({ id, title, contentCount })}
          tint={theme?.color}
          imageId={course.imageId}
          shape="vignette"
          eager
          leaves={path}
          className="size-16 shrink-0 rounded-xl sm:size-28"
        />
        <div className="grid min-w-0 flex-1 basis-0 grid-cols-1 gap-1 sm:gap-2">
          <h3 className="text-xl sm:text-2xl">
            <CardLink to={path}>{title}</CardLink>
          </h3>
          <MetaList
            person={!omit.includes("speaker") && instructor?.name}
            items={[reasonOf(course), count(contentCount, "leçon")]}
          />
          {description && (
            <p className="reading line-clamp-2 text-soft sm:line-clamp-none">
              <Bilingual>{description}</Bilingual>
            </p>
          )}
        </div>
        {/* The card leads there already: one place for keys and screen readers. */}
        <span
          aria-hidden
          className={buttonClass({}, "pointer-events-none shrink-0 max-sm:w-full sm:mr-2")}
        >
          <Play size={18} fill="currentColor" /> Écouter
        </span>
      </article>
    </section>
  );
}

function reasonOf({ featured, audience }: First): string | null {
  if (featured) return "Choisi par l'équipe";
  return audience > 0 ? "Le cours le plus écouté" : null;
}
