import { Download, FileText, Headphones, Lock, ScrollText, Video } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { downloadOf } from "#app/domain/courses/course-tracks.ts";
import { offersOf } from "#app/domain/media/download.ts";
import { mediaUrl } from "#app/domain/media/media-file.ts";
import { FoldedChapters } from "#app/domain/player/chapters/folded-chapters.tsx";
import { PlainAudio, PlayButton } from "#app/domain/player/play-button.tsx";
import type { Track } from "#app/domain/player/queue.ts";
import { formatDuration, formatLongDate, formatSize } from "#app/infra/french/french.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { orNull } from "#app/ui/hydration.ts";
import { MetaList } from "#app/ui/lists/rows.tsx";
import type { FormationContent } from "./formation.server.ts";
import { CONTENT_TYPE_LABELS } from "./formation.ts";

const FilmHere = lazy(() => orNull(() => import("#app/domain/films/film-here.tsx")));

type ContentProps = { content: FormationContent; track?: Track; queue: readonly Track[] };

export function FormationContentItem({
  content,
  track,
  queue,
  isDated,
}: ContentProps & { isDated: boolean }) {
  const facts = [
    CONTENT_TYPE_LABELS[content.type],
    content.seconds > 0 && formatDuration(content.seconds),
    content.isLocked && <strong className="text-ink">Réservé aux inscrits</strong>,
    isDated && `ajouté le ${formatLongDate(content.addedOn)}`,
  ];
  return (
    <li className="content-row">
      <div className="size-11 self-start">
        {track ? <PlayButton track={track} queue={queue} /> : <Emblem content={content} />}
        {track && (
          <noscript>
            <Emblem content={content} />
          </noscript>
        )}
      </div>
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-lg leading-snug">
            <Bilingual>{content.title}</Bilingual>
          </h3>
          {content.isPreview && <Badge tone="leaf">Aperçu</Badge>}
        </div>
        {content.description && (
          <p className="text-soft">
            <Bilingual>{content.description}</Bilingual>
          </p>
        )}
        <MetaList items={facts} />
      </div>
      <Material content={content} track={track} />
    </li>
  );
}

const EMBLEMS = { audio: Headphones, video: Video, pdf: FileText, text: ScrollText };

function Emblem({ content: { type, isLocked } }: { content: FormationContent }) {
  const Icon = isLocked ? Lock : EMBLEMS[type];
  return (
    <span className="content-emblem">
      <Icon aria-hidden size={20} />
    </span>
  );
}

function Material({ content, track }: Omit<ContentProps, "queue">) {
  const { file } = content;
  return (
    <>
      {track &&
        file &&
        offersOf(downloadOf({ ...content, file })).map((offer) => (
          <Saving key={offer.href} {...offer} title={content.title} />
        ))}
      {track && <PlainAudio track={track} className="col-span-full" />}
      {track?.chapters && <FoldedChapters track={track} />}
      {content.type === "video" && file && (
        <Folded verb="Regarder" what="la vidéo" title={content.title}>
          <Suspense>
            <FilmHere id={content.id} title={content.title} file={file} />
          </Suspense>
        </Folded>
      )}
      {content.type === "pdf" && file && (
        <a
          href={mediaUrl(file.id)}
          target="_blank"
          rel="noopener"
          className={buttonClass({ look: "secondary", size: "small" }, "w-fit content-beside")}
        >
          <FileText aria-hidden size={18} /> Ouvrir le PDF
          <span className="sr-only"> {content.title}</span>
          <span className="font-normal text-soft">{formatSize(file.size)}</span>
        </a>
      )}
      {content.body && (
        <Folded verb="Lire" what="le texte" title={content.title}>
          <div
            className="prose reading pt-4"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown made safe by the server
            dangerouslySetInnerHTML={{ __html: content.body }}
          />
        </Folded>
      )}
    </>
  );
}

function Saving({ href, words, title }: { href: string; words: string; title: string }) {
  return (
    <a
      href={href}
      download
      className={buttonClass({ look: "secondary", size: "small" }, "w-fit content-beside")}
    >
      <Download aria-hidden size={18} /> Télécharger
      <span className="sr-only"> {title}</span>
      <span className="font-normal text-soft">{words}</span>
    </a>
  );
}

function Folded({
  verb,
  what,
  title,
  children,
}: {
  verb: string;
  what: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <details className="group open:col-span-full content-beside">
      <summary className={buttonClass({ look: "secondary", size: "small" }, "w-fit sm:ml-auto")}>
        <span className="group-open:hidden">
          {verb} {what}
        </span>
        <span className="hidden group-open:inline">Replier {what}</span>
        <span className="sr-only"> {title}</span>
      </summary>
      {children}
    </details>
  );
}
