import type { AnyCourse } from "#app/domain/courses/course.server.ts";
import { COURSE_TYPE_NAMES, coursePath } from "#app/domain/courses/course.ts";
import { imageUrl } from "#app/domain/media/media-file.ts";
import { count } from "#app/infra/french/french.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Cover } from "#app/ui/cover.tsx";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import { MetaList } from "#app/ui/lists/rows.tsx";

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
    <section id="cours" className="wrap mt-14 grid gap-5" aria-labelledby="titre-cours">
      <div>
        <h2 id="titre-cours" className="text-3xl">
          Cours et formations
        </h2>
        <p className="text-soft">{count(total, "cours", "cours")} à suivre pas à pas.</p>
      </div>
      <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {items.map((course) => (
          <li key={course.id} className="min-w-0">
            <WatchCard course={course} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pageCount={pageCount} name={pageName} label="Pages des cours" />
    </section>
  );
}

function WatchCard({ course }: { course: AnyCourse }) {
  const { id, courseType, title, description, theme, instructor, contentCount } = course;
  const facts = [instructor?.name, contentCount > 0 && count(contentCount, "contenu"), theme?.name];
  // The link is a formation's: an audio course redirects to its own page, where its cover grows.
  return (
    <article className="panel flex h-full flex-col overflow-hidden wrap-break-word">
      <div className="relative">
        <Cover
          seed={id}
          tint={theme?.color}
          image={course.imageId ? imageUrl(course.imageId, 640) : course.imageUrl}
          leaves={coursePath(course)}
          className="aspect-video w-full"
        />
        <Badge className="absolute bottom-3 left-4 shadow-float">
          {COURSE_TYPE_NAMES[courseType]}
        </Badge>
      </div>
      <div className="flex flex-1 flex-col gap-2 p-5">
        <h3 className="text-xl">
          <Bilingual>{title}</Bilingual>
        </h3>
        <MetaList items={facts} />
        <p className="line-clamp-2 text-soft">
          <Bilingual>{description}</Bilingual>
        </p>
        <ButtonLink
          to={`/formations/${id}`}
          viewTransition
          look="secondary"
          className="mt-auto self-start"
        >
          Regarder <span className="sr-only">{title}</span>
        </ButtonLink>
      </div>
    </article>
  );
}
