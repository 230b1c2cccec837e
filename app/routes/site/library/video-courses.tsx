import type { AnyCourse } from "#app/domain/courses/course-any.ts";
import { WatchCard } from "#app/domain/courses/formations/watch-card.tsx";
import { count } from "#app/infra/french/french.ts";
import { Pagination } from "#app/ui/lists/pagination.tsx";

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
