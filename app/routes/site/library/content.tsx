import { lazy, Suspense } from "react";
import { data } from "react-router";
import { useReadingCount } from "#app/domain/audience/audience-beacon.ts";
import { CONTENT_KINDS, contentTypeAt } from "#app/domain/content-types/content-type.ts";
import { contentTexts } from "#app/domain/content-types/content-type-texts.ts";
import { contentPath } from "#app/domain/contents/content.ts";
import { ContentCard } from "#app/domain/contents/content-card.tsx";
import { ContentHead } from "#app/domain/contents/content-head.tsx";
import { asCard } from "#app/domain/contents/content-list.server.ts";
import { Reading, Video } from "#app/domain/contents/content-media.tsx";
import {
  findContent,
  listRelatedContents,
  readTranscriptOf,
} from "#app/domain/contents/content-page.server.ts";
import { ContentTags } from "#app/domain/contents/content-tags.tsx";
import { InstructorCard } from "#app/domain/instructors/instructor-card.tsx";
import { readMoment } from "#app/domain/player/moments/moment.ts";
import { PodcastLink } from "#app/domain/podcasts/podcast-link.tsx";
import { DraftNotice } from "#app/domain/records/publication/draft-notice.tsx";
import { env } from "#app/infra/env.server.ts";
import { keepToAddress } from "#app/routes/site/item-address.ts";
import { MissingItem } from "#app/routes/site/missing-item.tsx";
import { siteMeta } from "#app/routes/site/site-meta.ts";
import { classNames } from "#app/ui/class-names.ts";
import { orNull } from "#app/ui/hydration.ts";
import { EditLink } from "#app/ui/page/edit-link.tsx";
import { PageOutline } from "#app/ui/page/page-outline.tsx";
import { PageText } from "#app/ui/page/page-text.tsx";
import { ShareLinks } from "#app/ui/share-links.tsx";
import type { Route } from "./+types/content.ts";
import { publishedOrDraft } from "./draft.server.ts";
import { Related } from "./related.tsx";
import { workData } from "./structured-data.ts";

const Transcript = lazy(() => orNull(() => import("#app/domain/contents/transcript-section.tsx")));

const RELATED = 4;

const OUTLINE = "Dans cet article";

export async function loader({ url, params, ...asked }: Route.LoaderArgs) {
  const type = contentTypeAt(url.pathname);
  const content = await publishedOrDraft(asked, (which) =>
    findContent(params.slug, { type, ...which }),
  );
  const { item: texts, missing } = contentTexts(type);
  if (!content) return data({ type, missing, content: null }, 404);
  const path = contentPath(content);
  keepToAddress(url, path);
  const related = (await listRelatedContents(content, RELATED)).map(asCard);
  const moment = readMoment(url.searchParams, [{ id: content.id, seconds: content.file?.seconds }]);
  const isRead = content.hasTranscript && url.searchParams.has("texte");
  const paragraphs = isRead ? await readTranscriptOf(content) : undefined;
  const shown = { ...content, paragraphs };
  return data({ type, texts, content: shown, related, moment, address: env.SITE_URL + path });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  if (!loaderData.content) {
    return siteMeta(matches, { title: loaderData.missing.notFound, missing: true });
  }
  const { content, texts, type } = loaderData;
  const kind = CONTENT_KINDS[type];
  return siteMeta(matches, {
    title: content.title,
    description: content.description,
    cover: { seed: content.id, tint: content.theme?.color, imageId: content.imageId },
    list: { label: kind.label, to: kind.path },
    feed: import.meta.env.SSR && kind.file === "audio" && { title: kind.label, of: kind.path },
    data: import.meta.env.SSR && ((page) => [workData(page, texts.schema, content)]),
  });
}

export default function Content({ loaderData }: Route.ComponentProps) {
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
  const { content, texts, related, moment, address } = loaderData;
  const { title, description, instructor, tags, file, film, text, contentType } = content;
  const isText = kind.file === "pdf" && kind.layout === "lines";
  const headings = kind.layout === "covers" ? [] : (text?.headings ?? []);
  const isFilm = kind.file === "video";
  const others = related.length > 0 && (
    <Related beside={isFilm}>
      {related.map((item) => (
        <ContentCard key={item.id} content={item} beside />
      ))}
    </Related>
  );
  return (
    <>
      <DraftNotice item={content} />
      <EditLink to={`/admin/${content.contentType}/${content.id}/edit`} />
      <article
        className={classNames(
          "wrap grid grid-cols-1 gap-8 pt-4 sm:pt-6 lg:gap-x-12",
          isText
            ? "*:max-w-[37.5rem] lg:grid-cols-[minmax(0,37.5rem)_18rem] lg:justify-between"
            : "lg:grid-cols-[minmax(0,1fr)_18rem]",
        )}
      >
        <div className="grid min-w-0 grid-cols-1 content-start gap-6 sm:gap-8">
          <ContentHead content={content} given={texts.given} moment={moment} />
          {isFilm && <Video content={content} moment={moment} />}
          <PageText>{description}</PageText>
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
            <ShareLinks title={title} url={address}>
              {kind.file === "audio" && <PodcastLink path={kind.path} />}
            </ShareLinks>
          </footer>
        </div>
        <aside className="grid grid-cols-1 content-start gap-6 self-start lg:sticky lg:top-6 print:hidden">
          <PageOutline title={OUTLINE} headings={headings} />
          {instructor && <InstructorCard instructor={instructor} />}
          {isFilm && others}
        </aside>
      </article>
      {!isFilm && others}
    </>
  );
}
