import { Download } from "lucide-react";
import { CONTENT_KINDS, type ContentType } from "#app/domain/content-types/content-type.ts";
import { BookCard } from "#app/domain/contents/books/book-card.tsx";
import { lightFact } from "#app/domain/media/download.ts";
import { PlainAudio, PlayButton } from "#app/domain/player/play-button.tsx";
import type { Track } from "#app/domain/player/queue.ts";
import { ThemeLabel } from "#app/domain/themes/theme-badge.tsx";
import { formatDuration, formatSize } from "#app/infra/french/french.ts";
import { formatShortDate } from "#app/infra/french/french-moments.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Cover } from "#app/ui/cover.tsx";
import { coverSeed } from "#app/ui/cover-address.ts";
import { CardLink, MetaList } from "#app/ui/lists/rows.tsx";
import {
  audienceFact,
  type ContentSummary,
  contentPath,
  lengthFacts,
  speakerOf,
  weightFact,
} from "./content.ts";
import { downloadOf, trackOf } from "./content-track.ts";

const GRIDS = {
  lines: "content-lines",
  screens: "film-grid",
  covers:
    "grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-x-5 gap-y-8 sm:grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))] lg:grid-cols-4 lg:gap-x-8",
};
/** The rest load lazily. */
const SEEN_FIRST = 4;

export function ContentList({
  type,
  items,
  asPublished,
}: {
  type: ContentType;
  items: ContentSummary[];
  /** All that there is, from the newest on: the first article stands out. */
  asPublished: boolean;
}) {
  const { layout, file } = CONTENT_KINDS[type];
  const isRead = layout === "lines" && file === "pdf";
  const queue = items
    .map((content) => trackOf(content))
    .filter((track): track is Track => track !== null);
  return (
    <ul className={GRIDS[layout]}>
      {items.map((content, index) => {
        const shown = { content, eager: index < SEEN_FIRST };
        return (
          <li
            key={content.id}
            className={classNames(
              "min-w-0",
              index === 0 && "@container",
              index === 0 && isRead && asPublished && "first-wide",
            )}
          >
            {layout === "lines" && (
              <ContentLine
                {...shown}
                queue={queue}
                look={isRead ? (index === 0 && asPublished ? "first" : "read") : "heard"}
              />
            )}
            {layout === "screens" && <VideoCard {...shown} large={index === 0} />}
            {layout === "covers" && <BookCard {...shown} />}
          </li>
        );
      })}
    </ul>
  );
}

function ContentLine({
  content,
  queue,
  eager,
  look,
}: {
  content: ContentSummary;
  queue: readonly Track[];
  eager?: boolean;
  look: "first" | "read" | "heard";
}) {
  const track = trackOf(content);
  const path = contentPath(content);
  return (
    <article
      className={classNames(
        "panel content-line relative",
        look === "first" && "content-line-first",
      )}
    >
      <Cover
        seed={coverSeed(content)}
        tint={content.theme?.color}
        imageId={content.imageId}
        shape={look === "first" ? undefined : "vignette"}
        eager={eager}
        leaves={path}
        className={classNames(
          "shrink-0 rounded-xl",
          look === "read" ? "size-12 sm:h-22.5 sm:w-30" : "size-16",
          look === "heard" && "sm:size-24",
          // A drawn one has its word on the right.
          look === "first" && !content.imageId && "object-[85%]",
        )}
      />
      <h2 className="text-lg leading-snug sm:text-xl">
        <CardLink to={path}>{content.title}</CardLink>
      </h2>
      <div className="content-line-words">
        <ContentMeta content={content} />
        <Description of={content} className="max-sm:text-sm" />
      </div>
      {track && (
        <div className="row-end flex flex-col items-center justify-between">
          <PlayButton track={track} queue={queue} />
          {[...weightFact(content), lightFact(content.file?.light)].map(
            (weight) =>
              weight && (
                <small key={weight} className="file-weight sm:hidden">
                  {weight}
                </small>
              ),
          )}
        </div>
      )}
      {track && <PlainAudio track={track} className="relative z-10 col-span-full" />}
    </article>
  );
}

/** On the line of its facts; on a phone its weight stands under play. */
function ContentDownload({ content }: { content: ContentSummary }) {
  const download = downloadOf(content);
  if (!download) return null;
  return (
    <a
      href={download.href}
      download
      aria-label={`Télécharger ${content.title} (${formatSize(download.size)})`}
      className="file-download"
    >
      <Download size={16} />
      {formatSize(download.size)}
    </a>
  );
}

function VideoCard({
  content,
  eager,
  large,
}: {
  content: ContentSummary;
  eager?: boolean;
  /** On a phone too, and where it has a row almost to itself. */
  large: boolean;
}) {
  const path = contentPath(content);
  const { theme, seconds } = content;
  return (
    <article
      className={classNames(
        "panel relative flex h-full gap-3 overflow-hidden max-sm:flex-wrap wrap-break-word max-sm:p-3 sm:flex-col",
        large && "film-wide",
      )}
    >
      <div
        className={classNames(
          "relative shrink-0 self-start",
          large ? "max-sm:w-full" : "max-sm:w-28",
        )}
      >
        <Cover
          seed={coverSeed(content)}
          tint={theme?.color}
          imageId={content.imageId}
          eager={eager}
          leaves={path}
          // Near its page's shape, and the next film is seen with it.
          className={classNames(
            "aspect-video w-full max-sm:rounded-lg",
            large && "max-sm:aspect-2/1",
          )}
        />
        <span aria-hidden="true" className={classNames("film-play", !large && "max-sm:hidden")} />
        {(seconds > 0 || !large) && (
          <span
            className={classNames(
              "film-length",
              !large && "film-sign",
              seconds === 0 && "sm:hidden",
            )}
          >
            {seconds > 0 && formatDuration(seconds)}
          </span>
        )}
      </div>
      <div className="grid min-w-0 flex-1 grid-cols-1 content-start gap-2 max-sm:basis-40 sm:px-4 sm:pt-2 sm:pb-4">
        <h2 className="text-lg leading-snug sm:text-xl">
          <CardLink to={path}>{content.title}</CardLink>
        </h2>
        <ContentMeta content={{ ...content, seconds: 0 }} />
        <Description of={content} className="max-sm:hidden" />
      </div>
    </article>
  );
}

function Description({
  of: { description },
  className,
}: {
  of: ContentSummary;
  className?: string;
}) {
  if (!description) return null;
  return (
    <p className={classNames("line-clamp-2 text-soft", className)}>
      <Bilingual>{description}</Bilingual>
    </p>
  );
}

function ContentMeta({ content }: { content: ContentSummary }) {
  const { featured, theme, series, createdAt } = content;
  return (
    <div className="content-facts">
      <div>
        <MetaList
          person={speakerOf(content)}
          items={[
            ...lengthFacts(content),
            audienceFact(content),
            trackOf(content) && <ContentDownload key="file" content={content} />,
          ]}
        />
        <MetaList
          items={[formatShortDate(createdAt), theme && <ThemeLabel key="theme" theme={theme} />]}
        />
        {series && <MetaList items={[`Série : ${series.title}`]} />}
      </div>
      {featured && (
        <Badge tone="star" small>
          À la une
        </Badge>
      )}
    </div>
  );
}
