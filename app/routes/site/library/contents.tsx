import { useLocation } from "react-router";
import { CONTENT_KINDS, contentTypeAt } from "#app/domain/content-types/content-type.ts";
import { contentTexts } from "#app/domain/content-types/content-type-texts.ts";
import { listContents } from "#app/domain/contents/content-list.server.ts";
import { ContentList } from "#app/domain/contents/content-list.tsx";
import { listAnyCourses } from "#app/domain/courses/course.server.ts";
import { readListQuery, readWords } from "#app/infra/forms/list-query.ts";
import { count } from "#app/infra/french/french.ts";
import { listMeta } from "#app/routes/site/list-meta.ts";
import { LoadFailure } from "#app/routes/site/load-failure.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import { ListHeader } from "#app/ui/page/page-header.tsx";
import type { Route } from "./+types/contents.ts";
import { LibraryFilters } from "./library-filters.tsx";
import { listFilterChoices, readLibraryQuery, refuseEmptyPage } from "./library-list.server.ts";
import { LIST } from "./library-list.ts";
import { VideoCourses } from "./video-courses.tsx";

const COURSES_PAGE = "page-cours";

export async function loader({ url }: Route.LoaderArgs) {
  const type = contentTypeAt(url.pathname);
  const { theme, instructor, ...query } = readLibraryQuery(url);
  const tag = readWords(url.searchParams, "mot-cle", 100) || undefined;
  const coursesQuery = readListQuery(url.searchParams, COURSES_PAGE);
  const [contents, courses, choices] = await Promise.all([
    listContents({ ...query, type, theme, instructor, tag }),
    CONTENT_KINDS[type].file === "video" && !tag
      ? listAnyCourses({ ...coursesQuery, theme, instructor })
      : null,
    listFilterChoices(),
  ]);
  refuseEmptyPage(url, contents, query);
  if (courses) refuseEmptyPage(url, courses, coursesQuery, COURSES_PAGE);
  return {
    ...contents,
    type,
    texts: contentTexts(type).page,
    choices,
    courses: courses && { ...courses, page: coursesQuery.page },
    page: query.page,
    filtered: Boolean(query.q || theme || instructor || tag),
  };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const { label } = CONTENT_KINDS[contentTypeAt(location.pathname)];
  const description = loaderData?.texts.lead;
  return listMeta(matches, {
    title: label,
    description,
    search: location.search,
    choices: loaderData?.choices,
  });
}

export default function Contents({ loaderData }: Route.ComponentProps) {
  const { type, texts, items, total, page, pageCount, choices, filtered, courses } = loaderData;
  const kind = CONTENT_KINDS[type];
  const hasCourses = courses !== null && courses.total > 0;
  return (
    <>
      <ListHeader
        title={kind.label}
        lead={texts.lead}
        found={items.length > 0 ? count(total, kind.noun) : null}
      />
      {(items.length > 0 || filtered || hasCourses) && (
        <LibraryFilters placeholder={texts.searchHint} choices={choices} />
      )}
      <section id={LIST} tabIndex={-1} className="wrap" aria-label={kind.label}>
        <ContentList type={type} items={items} />
        {items.length === 0 && !(hasCourses && !filtered) && (
          <EmptyState title={texts.none} text={filtered ? texts.noneMatching : texts.noneYet}>
            <ButtonLink to={filtered ? kind.path : "/formations"} look="secondary">
              {filtered ? texts.all : "Explorer les formations"}
            </ButtonLink>
          </EmptyState>
        )}
        <Pagination page={page} pageCount={pageCount} list={LIST} />
      </section>
      {hasCourses && <VideoCourses {...courses} pageName={COURSES_PAGE} />}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const type = contentTypeAt(useLocation().pathname);
  return <LoadFailure error={error} message={CONTENT_KINDS[type].loadFailure} />;
}
