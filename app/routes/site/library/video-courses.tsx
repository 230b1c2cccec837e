import type { AnyCourse } from "#app/domain/courses/course.server.ts";
import { COURSE_TYPE_NAMES, contentsText, coursePath } from "#app/domain/courses/course.ts";
import { count } from "#app/infra/french/french.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Cover } from "#app/ui/cover.tsx";
import { coverSeed } from "#app/ui/cover-address.ts";
import { Link } from "#app/ui/link.tsx";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import { MetaList, Rows } from "#app/ui/lists/rows.tsx";

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
      className="mt-12 -mb-20 outline-none border-t border-rule bg-leaf py-10 [contain-intrinsic-size:auto_30rem] [content-visibility:auto]"
      aria-labelledby="titre-cours"
    >
      <div className="wrap grid grid-cols-1 gap-4">
        <div>
          <h2 id="titre-cours" className="text-3xl">
            Cours et formations
          </h2>
          <p aria-live="polite" className="text-soft">
            {count(total, "cours ou formation", "cours et formations")} à suivre pas à pas.
          </p>
        </div>
        <Rows>
          {items.map((course) => (
            <WatchRow key={course.id} course={course} />
          ))}
        </Rows>
        <Pagination page={page} pageCount={pageCount} name={pageName} label="Cours" list={LIST} />
      </div>
    </section>
  );
}

function WatchRow({ course }: { course: AnyCourse }) {
  const { title, theme, instructor, courseType } = course;
  const path = coursePath(course);
  return (
    <article className="panel card-row">
      <Cover
        seed={coverSeed(course)}
        tint={theme?.color}
        shape="vignette"
        imageId={course.imageId}
        image={course.imageUrl}
        leaves={path}
        className="size-16 shrink-0 rounded-lg"
      />
      <div className="min-w-0 flex-1">
        <h3 className="text-lg leading-snug">
          <Bilingual>{title}</Bilingual>
        </h3>
        <MetaList
          person={instructor?.name}
          items={[COURSE_TYPE_NAMES[courseType], contentsText(course)]}
        />
        <Link to={path} viewTransition className="card-link block text-sm font-semibold text-teal">
          {invitationOf(course)} <span className="sr-only">{title}</span>
        </Link>
      </div>
    </article>
  );
}

/** The specification's word where there is something to watch, and where that is. */
function invitationOf({ courseType, hasVideo }: AnyCourse) {
  if (courseType !== "formation") return "Écouter le cours";
  return hasVideo ? "Regarder dans la formation" : "Voir la formation";
}
