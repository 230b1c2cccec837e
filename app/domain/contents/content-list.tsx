import { ArrowUpRight, BookOpen, Download, Play } from "lucide-react";
import { CONTENT_KINDS, type ContentType } from "#app/domain/content-types/content-type.ts";
import { BookCard } from "#app/domain/contents/books/book-card.tsx";
import { PlayButton } from "#app/domain/player/play-button.tsx";
import type { Track } from "#app/domain/player/queue.ts";
import { ThemeBadge } from "#app/domain/themes/theme-badge.tsx";
import { formatDuration, formatLongDate, formatSize } from "#app/infra/french/french.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Cover } from "#app/ui/cover.tsx";
import { CardLink, MetaList } from "#app/ui/lists/rows.tsx";
import { audienceFact, type ContentSummary, contentPath, speakerOf } from "./content.ts";
import { downloadOf, trackOf } from "./content-track.ts";

const GRIDS = {
  lines: "grid grid-cols-1 gap-4",
  screens: "grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3",
  covers: "grid grid-cols-2 gap-x-5 gap-y-9 sm:grid-cols-3 lg:grid-cols-4",
};
/** The rest load lazily. */
const SEEN_FIRST = 4;

export function ContentList({ type, items }: { type: ContentType; items: ContentSummary[] }) {
  const { layout } = CONTENT_KINDS[type];
  const queue = items.map(trackOf).filter((track): track is Track => track !== null);
  return (
    <ul className={GRIDS[layout]}>
      {items.map((content, index) => {
        const shown = { content, eager: index < SEEN_FIRST };
        return (
          <li key={content.id} className="min-w-0">
            {layout === "lines" && <ContentLine {...shown} queue={queue} />}
            {layout === "screens" && <VideoCard {...shown} />}
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
}: {
  content: ContentSummary;
  queue: readonly Track[];
  eager?: boolean;
}) {
  const track = trackOf(content);
  const isRead = CONTENT_KINDS[content.contentType].file === "pdf";
  const path = contentPath(content);
  return (
    <article className="panel relative grid wrap-break-word grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 p-4 sm:grid-cols-[8rem_minmax(0,1fr)_auto] sm:gap-x-6 sm:p-5">
      <Cover
        seed={content.id}
        tint={content.theme?.color}
        eager={eager}
        leaves={path}
        className="aspect-square w-full rounded-xl sm:row-span-2"
      />
      <div className="grid grid-cols-1 content-center gap-1.5">
        {content.featured && (
          <Badge tone="gold" className="w-fit">
            À la une
          </Badge>
        )}
        <h2 className="text-xl sm:text-2xl">
          <CardLink to={path}>{content.title}</CardLink>
        </h2>
        <ContentMeta content={content} />
      </div>
      <div className="col-span-2 grid grid-cols-1 content-start gap-2 sm:col-span-1 sm:col-start-2">
        {content.description && (
          <p className="line-clamp-2 text-soft">
            <Bilingual>{content.description}</Bilingual>
          </p>
        )}
        {content.theme && <ThemeBadge theme={content.theme} />}
      </div>
      <div className="relative z-10 col-span-2 flex items-center gap-2 sm:col-span-1 sm:col-start-3 sm:row-span-2 sm:row-start-1">
        {track ? (
          <PlayButton track={track} queue={queue} />
        ) : (
          <ButtonLink to={path} viewTransition look="secondary" size="small">
            {isRead ? (
              <>
                <BookOpen aria-hidden size={18} /> Lire
              </>
            ) : (
              <>
                <ArrowUpRight aria-hidden size={18} /> Voir
              </>
            )}
            <span className="sr-only">{content.title}</span>
          </ButtonLink>
        )}
        <ContentDownload content={content} />
      </div>
      {track && (
        <noscript className="relative z-10 col-span-full">
          {/* biome-ignore lint/a11y/useMediaCaption: recordings come without captions */}
          <audio controls preload="none" src={track.src} className="w-full" />
        </noscript>
      )}
    </article>
  );
}

function ContentDownload({ content }: { content: ContentSummary }) {
  const download = downloadOf(content);
  if (!download) return null;
  const weight = formatSize(download.size);
  return (
    <a
      href={download.href}
      download
      aria-label={`Télécharger ${content.title} (${weight})`}
      className="flex min-h-11 items-center gap-2 rounded-xl px-3 text-sm text-soft hover:bg-leaf hover:text-ink"
    >
      <Download aria-hidden size={20} /> {weight}
    </a>
  );
}

function VideoCard({ content, eager }: { content: ContentSummary; eager?: boolean }) {
  const path = contentPath(content);
  return (
    <article className="panel group relative flex h-full flex-col overflow-hidden wrap-break-word">
      <div className="relative">
        <Cover
          seed={content.id}
          tint={content.theme?.color}
          eager={eager}
          leaves={path}
          className="aspect-video w-full"
        />
        <span
          aria-hidden="true"
          className="absolute inset-0 m-auto grid size-14 place-items-center rounded-full bg-card text-teal shadow-float transition-transform group-hover:scale-105"
        >
          <Play size={24} fill="currentColor" className="translate-x-px" />
        </span>
      </div>
      {content.featured && (
        <Badge tone="gold" className="absolute top-3 left-4 shadow-float">
          À la une
        </Badge>
      )}
      <div className="flex flex-1 flex-col gap-2 p-5">
        <h2 className="text-xl">
          <CardLink to={path}>{content.title}</CardLink>
        </h2>
        <ContentMeta content={content} />
        {content.description && (
          <p className="line-clamp-2 text-soft">
            <Bilingual>{content.description}</Bilingual>
          </p>
        )}
        {content.theme && <ThemeBadge theme={content.theme} className="mt-auto" />}
      </div>
    </article>
  );
}

function ContentMeta({ content }: { content: ContentSummary }) {
  const facts = [
    speakerOf(content),
    content.seconds > 0 && formatDuration(content.seconds),
    formatLongDate(content.createdAt),
    audienceFact(content),
  ];
  return <MetaList items={facts} />;
}
