import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { useReadingCount } from "#app/domain/audience/audience-beacon.ts";
import { CONTENT_KINDS } from "#app/domain/content-types/content-type.ts";
import { ContentCard } from "#app/domain/contents/content-card.tsx";
import { ContentHead } from "#app/domain/contents/content-head.tsx";
import { type ReaderOfBooks, Reading } from "#app/domain/contents/content-media.tsx";
import type { ContentDetail } from "#app/domain/contents/content-page.server.ts";
import { ContentTags } from "#app/domain/contents/content-tags.tsx";
import { InstructorCard } from "#app/domain/instructors/instructor-card.tsx";
import type { Moment } from "#app/domain/player/moments/moment.ts";
import { PodcastLink } from "#app/domain/podcasts/podcast-link.tsx";
import { DraftNotice } from "#app/domain/records/publication/draft-notice.tsx";
import { MissingItem } from "#app/routes/site/missing-item.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Cover } from "#app/ui/cover.tsx";
import { coverSeed } from "#app/ui/cover-address.ts";
import { orNull } from "#app/ui/hydration.ts";
import { EditLink } from "#app/ui/page/edit-link.tsx";
import { PageOutline } from "#app/ui/page/page-outline.tsx";
import { PageText } from "#app/ui/page/page-text.tsx";
import { ShareLinks } from "#app/ui/share-links.tsx";
import type { Route } from "./+types/content.ts";
import { Related } from "./related.tsx";

const Transcript = lazy(() => orNull(() => import("#app/domain/contents/transcript-section.tsx")));

const OUTLINE = "Dans cet article";

type PageProps = Pick<Route.ComponentProps, "loaderData"> & {
  /** Where it stands in its series. */
  place?: ReactNode;
  /** Of the pages that show one, whose scripts the others need not. */
  Film?: ComponentType<{ content: ContentDetail; moment?: Moment }>;
  Reader?: ReaderOfBooks;
  /** After the description, beside the cover. */
  opening?: ReactNode;
};

export function ContentPage({ loaderData, place, Film, Reader, opening }: PageProps) {
  const { type } = loaderData;
  const kind = CONTENT_KINDS[type];
  useReadingCount(kind.file === "audio" ? null : (loaderData.content?.id ?? null));
  if (!loaderData.content) {
    const { missing } = loaderData;
    return (
      <MissingItem
        title={missing.notFound}
        text={missing.notFoundText}
        list={{ to: kind.path, label: missing.back }}
      />
    );
  }
  const { content, texts, given, related, moment, address } = loaderData;
  const { title, description, instructor, tags, file, film, text, contentType } = content;
  const isText = kind.file === "pdf" && kind.layout === "lines";
  const headings = kind.layout === "covers" ? [] : (text?.headings ?? []);
  const others = related.length > 0 && (
    <Related beside={!isText}>
      {related.map((item) => (
        <ContentCard key={item.id} content={item} beside />
      ))}
    </Related>
  );
  const head = (
    <ContentHead content={content} given={given} moment={moment} Reader={Reader}>
      {opening}
    </ContentHead>
  );
  return (
    <>
      <DraftNotice item={content} />
      <EditLink to={`/admin/${content.contentType}/${content.id}/edit`} />
      <article
        className={classNames(
          "wrap pt-4 sm:pt-6",
          isText
            ? "text-page"
            : "grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_clamp(18rem,25vw,21rem)] lg:gap-x-12",
        )}
      >
        {isText && head}
        <div className="text-column">
          {!isText && head}
          {isText && content.imageId && (
            <Cover
              seed={coverSeed(content)}
              imageId={content.imageId}
              eager
              arrives
              className="aspect-video w-full rounded-2xl"
            />
          )}
          {Film && <Film content={content} moment={moment} />}
          {(isText || Film) && <PageText>{description}</PageText>}
          {place}
          <PageOutline title={OUTLINE} headings={headings} folded />
          {content.hasTranscript && (
            <Suspense>
              <Transcript content={content} />
            </Suspense>
          )}
          {kind.file === "pdf" && <Reading content={content} />}
          {!file && !text && !film && (
            <p className="panel px-5 py-10 text-center text-soft">{texts.fileMissing}</p>
          )}
          <footer className="-mt-3 grid grid-cols-1 gap-1 print:hidden sm:-mt-4">
            <ContentTags type={contentType} tags={tags} />
            {content.isPublished && (
              <ShareLinks title={title} url={address}>
                {kind.file === "audio" && <PodcastLink path={kind.path} />}
              </ShareLinks>
            )}
          </footer>
        </div>
        <aside className="text-beside empty:hidden">
          <PageOutline title={OUTLINE} headings={headings} />
          {instructor && <InstructorCard instructor={instructor} />}
          {!isText && others}
        </aside>
      </article>
      {isText && others}
    </>
  );
}
