import type { AnyCourse } from "#app/domain/courses/course.server.ts";
import { coursePath } from "#app/domain/courses/course.ts";
import { imageUrl } from "#app/domain/media/media-file.ts";
import { ThemeLabel } from "#app/domain/themes/theme-badge.tsx";
import { count } from "#app/infra/french/french.ts";
import { Bilingual, TypedText } from "#app/ui/bilingual.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Cover } from "#app/ui/cover.tsx";
import { coverSeed } from "#app/ui/cover-address.ts";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import { MetaList } from "#app/ui/lists/rows.tsx";

const LIST = "cours";

export function VideoCourses({
  items,
  total,
  page,
  pageCount,
  pageName,
}: {
  items: AnyCourse[];
  total: number;
  page: number;
  pageCount: number;
  pageName: string;
}) {
  return (
    <section
      id={LIST}
      tabIndex={-1}
      className="wrap mt-10 grid gap-4 [contain-intrinsic-size:auto_40rem] [content-visibility:auto]"
      aria-labelledby="titre-cours"
    >
      <div>
        <h2 id="titre-cours" className="text-3xl">
          Cours et formations
        </h2>
        <p aria-live="polite" className="text-soft">
          {count(total, "cours", "cours")} à suivre pas à pas.
        </p>
      </div>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-5 sm:max-lg:[&>:last-child:nth-child(odd)]:col-span-2 lg:grid-cols-3">
        {items.map((course) => (
          <li key={course.id} className="min-w-0">
            <WatchCard course={course} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={pageCount}
        name={pageName}
        label="Pages des cours"
        list={LIST}
      />
    </section>
  );
}

function WatchCard({ course }: { course: AnyCourse }) {
  const { title, description, theme, instructor, contentCount } = course;
  const facts = [
    instructor?.name,
    contentCount > 0 && count(contentCount, "leçon"),
    theme && <ThemeLabel theme={theme} />,
  ];
  const path = coursePath(course);
  return (
    <article className="panel relative flex h-full gap-3 overflow-hidden max-sm:flex-wrap wrap-break-word max-sm:p-3 sm:flex-col">
      <Cover
        seed={coverSeed(course)}
        tint={theme?.color}
        image={course.imageId ? imageUrl(course.imageId, 640) : course.imageUrl}
        leaves={path}
        className="aspect-video w-28 shrink-0 self-start max-sm:rounded-lg sm:w-full"
      />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1 max-sm:basis-40 sm:px-4 sm:pb-4">
        <h3 className="text-lg leading-snug sm:text-xl">
          <Bilingual>{title}</Bilingual>
        </h3>
        <MetaList items={facts} />
        <p className="line-clamp-2 text-soft max-sm:hidden">
          <TypedText>{description}</TypedText>
        </p>
        <ButtonLink to={path} viewTransition look="secondary" size="small" className="mt-auto">
          {invitationOf(course)} <span className="sr-only">{title}</span>
        </ButtonLink>
      </div>
    </article>
  );
}

/** The specification's word, where there is something to watch. */
function invitationOf({ courseType, hasVideo }: AnyCourse): string {
  if (hasVideo) return "Regarder";
  return courseType === "formation" ? "Voir la formation" : "Écouter le cours";
}
