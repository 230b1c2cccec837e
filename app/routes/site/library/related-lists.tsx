import type { ReactNode } from "react";
import { CONTENT_KINDS, CONTENT_TYPES } from "#app/domain/content-types/content-type.ts";
import { CONTENTS_PER_GROUP, type ContentSummary } from "#app/domain/contents/content.ts";
import { ContentCard } from "#app/domain/contents/content-card.tsx";
import type { AnyCourse } from "#app/domain/courses/course.server.ts";
import { CourseLine } from "#app/domain/courses/course-line.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { Rows } from "#app/ui/lists/rows.tsx";

type RelatedListsProps = {
  courses: AnyCourse[];
  contents: (ContentSummary & { total: number })[];
  /** The filter that shows the same things in the whole lists: `theme=…`. */
  filter: string;
  none: string;
  /** Said once at the top of the page: the lines need not repeat it. */
  omit?: readonly "speaker"[];
};

export function RelatedLists({ courses, contents, filter, none, omit = [] }: RelatedListsProps) {
  const omitted = ["kind", ...omit] as const;
  const audioCourses = courses.filter((course) => course.courseType === "audio_course");
  const formations = courses.filter((course) => course.courseType === "formation");
  if (courses.length === 0 && contents.length === 0) {
    return (
      <div className="wrap mt-10">
        <EmptyState title={none} text="Les premiers contenus arrivent bientôt.">
          <ButtonLink to="/" look="secondary">
            Retour à l'accueil
          </ButtonLink>
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <Group
        title="Cours audio"
        total={audioCourses.length}
        all={audioCourses.length > CONTENTS_PER_GROUP ? `/cours-audio?${filter}` : undefined}
      >
        {audioCourses.slice(0, CONTENTS_PER_GROUP).map((course) => (
          <CourseLine key={course.id} course={course} omit={omit} />
        ))}
      </Group>
      <Group title="Formations" total={formations.length}>
        {formations.map((course) => (
          <CourseLine key={course.id} course={course} omit={omit} />
        ))}
      </Group>
      {CONTENT_TYPES.map((type) => {
        const items = contents.filter((content) => content.contentType === type);
        const total = items[0]?.total ?? 0;
        const all = total > items.length ? `${CONTENT_KINDS[type].path}?${filter}` : undefined;
        return (
          <Group key={type} title={CONTENT_KINDS[type].label} total={total} all={all}>
            {items.map((content) => (
              <ContentCard key={content.id} content={content} omit={omitted} />
            ))}
          </Group>
        );
      })}
    </>
  );
}

function Group({
  title,
  total,
  all,
  children,
}: {
  title: string;
  total: number;
  all?: string;
  children: ReactNode;
}) {
  if (total === 0) return null;
  return (
    <section className="wrap mt-12" aria-label={title}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-3xl">
          {title} <span className="font-sans text-base text-soft">{total}</span>
        </h2>
        {all && (
          <ButtonLink to={all} look="quiet" size="small">
            Voir tout<span className="sr-only"> : {title}</span>
          </ButtonLink>
        )}
      </div>
      <Rows>{children}</Rows>
    </section>
  );
}
