import { BookOpen, Download as DownloadIcon, FileText } from "lucide-react";
import { useMemo } from "react";
import { CONTENT_KINDS } from "#app/domain/content-types/content-type.ts";
import { BookReader } from "#app/domain/contents/books/book-reader.tsx";
import { mediaUrl } from "#app/domain/media/media-file.ts";
import { ListenButton } from "#app/domain/player/listen-button.tsx";
import { PlainAudio } from "#app/domain/player/play-button.tsx";
import { formatSize } from "#app/infra/french/french.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { useCoverTransition } from "#app/ui/cover.tsx";
import { patternUrl } from "#app/ui/cover-address.ts";
import type { ContentDetail } from "./content-page.server.ts";
import { downloadOf, trackOf } from "./content-track.ts";

/** What one does with it at once, beside its title. */
export function ContentActions({ content }: { content: ContentDetail }) {
  const { id, title, contentType, file } = content;
  const { file: media, layout } = CONTENT_KINDS[contentType];
  if (!file || media === "video" || (media === "pdf" && layout !== "covers")) return null;
  if (media === "audio") return <Recording content={content} />;
  return (
    <>
      <BookReader id={id} title={title} src={mediaUrl(file.id)}>
        <BookOpen aria-hidden size={20} /> Lire en ligne
      </BookReader>
      <Download content={content} />
    </>
  );
}

function Recording({ content }: { content: ContentDetail }) {
  const track = trackOf(content);
  if (!track) return null;
  return (
    <>
      <ListenButton tracks={[track]} label="Écouter" />
      <Download content={content} />
      <PlainAudio track={track} className="basis-full" />
    </>
  );
}

export function Video({ content }: { content: ContentDetail }) {
  const { id, title, file, frame, theme } = content;
  const arriving = useCoverTransition({ arrives: true });
  if (!file) return null;
  return (
    <div className="grid grid-cols-1 gap-4">
      {/* biome-ignore lint/a11y/useMediaCaption: videos come without captions */}
      <video
        controls
        playsInline
        preload="none"
        src={mediaUrl(file.id)}
        poster={patternUrl(id, theme?.color)}
        width={frame?.width ?? 1280}
        height={frame?.height ?? 720}
        aria-label={title}
        style={arriving}
        className="h-auto max-h-[80dvh] w-full rounded-2xl bg-deep object-contain"
      />
      <div className="flex flex-wrap gap-3 print:hidden">
        <Download content={content} />
      </div>
    </div>
  );
}

/** A whole page's data leave it out (article-data.server.ts): the browser finds it where it is read. */
function ArticleText({ html }: { html: string }) {
  const shown = useMemo(() => html || document.querySelector(".article")?.innerHTML || "", [html]);
  return (
    <div
      className="prose article"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made safe by articleHtml
      dangerouslySetInnerHTML={{ __html: shown }}
    />
  );
}

/** Its text; an article's is followed by the same as a PDF. */
export function Reading({ content }: { content: ContentDetail }) {
  const { contentType, file, text } = content;
  const isBook = CONTENT_KINDS[contentType].layout === "covers";
  return (
    <>
      {text && <ArticleText html={text.html} />}
      {file && !isBook && (
        <div className="flex flex-wrap gap-3 print:hidden">
          <PdfLink file={file} />
          <Download content={content} />
        </div>
      )}
    </>
  );
}

const FILE_LOOK = buttonClass({ look: "secondary", size: "small" });

function PdfLink({ file }: { file: { id: string } }) {
  return (
    <a href={mediaUrl(file.id)} target="_blank" rel="noopener" className={FILE_LOOK}>
      <FileText aria-hidden size={18} /> Ouvrir le PDF
    </a>
  );
}

function Download({ content }: { content: ContentDetail }) {
  const download = downloadOf(content);
  if (!download) return null;
  return (
    <a href={download.href} download className={FILE_LOOK}>
      <DownloadIcon aria-hidden size={18} /> Télécharger
      <span className="font-normal text-soft">{formatSize(download.size)}</span>
    </a>
  );
}
