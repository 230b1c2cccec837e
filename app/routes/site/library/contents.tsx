import { useLocation, useSearchParams } from "react-router";
import { CONTENT_KINDS, contentTypeAt } from "#app/domain/content-types/content-type.ts";
import { contentTexts } from "#app/domain/content-types/content-type-texts.ts";
import { contentPath } from "#app/domain/contents/content.ts";
import { listContents } from "#app/domain/contents/content-list.server.ts";
import { ContentList } from "#app/domain/contents/content-list.tsx";
import { listSeries } from "#app/domain/contents/series/series-page.server.ts";
import { listAnyCourses } from "#app/domain/courses/course.server.ts";
import { COURSE_TYPES } from "#app/domain/courses/course.ts";
import { readListQuery, readWords } from "#app/infra/forms/list-query.ts";
import { count } from "#app/infra/french/french.ts";
import { listMeta } from "#app/routes/site/list-meta.ts";
import { LoadFailure } from "#app/routes/site/load-failure.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import { ListHeader } from "#app/ui/page/page-header.tsx";
import type { Route } from "./+types/contents.ts";
import { LibraryFilters } from "./lists/library-filters.tsx";
import {
  adviceFor,
  findElsewhere,
  listInstead,
  listNear,
  readLibraryQuery,
  refuseEmptyPage,
} from "./lists/library-list.server.ts";
import { foundLabel, LIST, listLabel } from "./lists/library-list.ts";
import { NothingListed } from "./lists/nothing-listed.tsx";
import { VideoCourses } from "./video-courses.tsx";

const COURSES_PAGE = "page-cours";

export async function loader({ url }: Route.LoaderArgs) {
  const type = contentTypeAt(url.pathname);
  const withCourses = CONTENT_KINDS[type].file === "video";
  const kinds = withCourses ? [type, ...COURSE_TYPES] : [type];
  const { query, choices } = await readLibraryQuery(url, kinds);
  const { q, theme, instructor } = query;
  const tag = readWords(url.searchParams, "mot-cle", 100) || undefined;
  const coursesQuery = readListQuery(url.searchParams, COURSES_PAGE);
  const [contents, courses, series] = await Promise.all([
    listNear(query, (asked) => listContents({ ...asked, type, tag })),
    withCourses && !tag ? listAnyCourses({ ...coursesQuery, theme, instructor }) : null,
    CONTENT_KINDS[type].isGiven ? listSeries() : [],
  ]);
  refuseEmptyPage(url, contents, query);
  if (courses) refuseEmptyPage(url, courses, coursesQuery, COURSES_PAGE);
  const elsewhere = await findElsewhere(q, contents);
  const filtered = Boolean(q || theme || instructor || tag);
  // As many as the choice of the filter said: courses are found with the videos.
  const counted = [
    count(contents.total, CONTENT_KINDS[type].noun),
    filtered && courses?.total && count(courses.total, "cours", "cours"),
  ];
  const found = foundLabel(counted.filter(Boolean).join(", "), contents.near);
  return {
    ...contents,
    type,
    found: listLabel(found, query.page, contents.pageCount),
    texts: contentTexts(type).list,
    choices,
    courses: courses && { ...courses, page: coursesQuery.page },
    elsewhere,
    latest: await listInstead(contents, [type]),
    page: query.page,
    series: series.filter(({ kind }) => kind === type).length,
    advice: await adviceFor(url, choices, { ...contents, elsewhere }, (left) =>
      listContents({ ...query, type, tag, ...left, page: 1 }),
    ),
    filtered,
  };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const { label, path, file } = CONTENT_KINDS[contentTypeAt(location.pathname)];
  return listMeta(matches, {
    title: label,
    ...loaderData?.texts.told,
    search: location.search,
    feed: import.meta.env.SSR && file === "audio" && { title: label, of: path },
    choices: loaderData?.choices,
    paths: import.meta.env.SSR && loaderData?.items.map(contentPath),
  });
}

function Counted({ of, series }: { of: string; series: number }) {
  if (series === 0) return of;
  return (
    <>
      {of} ·{" "}
      <Link to="/series" className="-my-3 inline-block py-3 text-teal underline">
        {count(series, "série")}
      </Link>
    </>
  );
}

export default function Contents({ loaderData }: Route.ComponentProps) {
  const { type, texts, items, found, page, pageCount, choices, filtered } = loaderData;
  const { advice, courses, elsewhere, latest, series } = loaderData;
  const [search] = useSearchParams();
  const kind = CONTENT_KINDS[type];
  const hasCourses = courses !== null && courses.total > 0;
  return (
    <>
      <ListHeader
        title={kind.label}
        lead={texts.lead}
        found={items.length > 0 || hasCourses ? <Counted of={found} series={series} /> : null}
        none={texts.none}
      />
      {(items.length > 0 || filtered || hasCourses) && (
        <LibraryFilters placeholder={texts.searchHint} choices={choices} />
      )}
      <section
        id={LIST}
        tabIndex={-1}
        className="wrap scroll-mt-8"
        aria-label={listLabel(kind.label, page, pageCount)}
      >
        <ContentList
          type={type}
          items={items}
          asPublished={!filtered && page === 1 && !search.has("tri")}
        />
        {items.length === 0 && !(hasCourses && !filtered) && (
          <NothingListed
            title={texts.none}
            text={advice ?? texts.noneYet}
            elsewhere={elsewhere}
            latest={latest}
          >
            <ButtonLink to={filtered ? kind.path : "/formations"} look="secondary">
              {filtered ? texts.all : "Explorer les formations"}
            </ButtonLink>
          </NothingListed>
        )}
        <Pagination
          page={page}
          pageCount={pageCount}
          label={hasCourses ? kind.label : undefined}
          list={LIST}
        />
      </section>
      {hasCourses && <VideoCourses {...courses} pageName={COURSES_PAGE} />}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const type = contentTypeAt(useLocation().pathname);
  return <LoadFailure error={error} message={CONTENT_KINDS[type].loadFailure} />;
}
