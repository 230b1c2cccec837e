import { BookOpen, Download, FileText } from "lucide-react";
import { CONTENT_KINDS } from "#app/domain/content-types/content-type.ts";
import { BookReader } from "#app/domain/contents/books/book-reader.tsx";
import { mediaUrl } from "#app/domain/media/media-file.ts";
import { AudioRow } from "#app/domain/player/audio-row.tsx";
import { formatSize } from "#app/infra/french/french.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { useCoverTransition } from "#app/ui/cover.tsx";
import { patternUrl } from "#app/ui/cover-address.ts";
import type { ContentDetail } from "./content-page.server.ts";
import { downloadOf, trackOf } from "./content-track.ts";

export function ContentMedia({ content, missing }: { content: ContentDetail; missing: string }) {
  const { contentType, file, text } = content;
  if (!file && !text) {
    return <p className="panel px-5 py-10 text-center text-soft">{missing}</p>;
  }
  const { file: media } = CONTENT_KINDS[contentType];
  if (media === "audio") return <Recording content={content} />;
  return media === "video" ? <Video content={content} /> : <Reading content={content} />;
}

function Recording({ content }: { content: ContentDetail }) {
  const track = trackOf(content);
  if (!track) return null;
  return (
    <div className="panel overflow-hidden">
      <AudioRow
        track={track}
        download={downloadOf(content) ?? undefined}
        heading="h2"
        label="Écouter"
      />
    </div>
  );
}

function Video({ content }: { content: ContentDetail }) {
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
      <Files content={content} />
    </div>
  );
}

function Reading({ content }: { content: ContentDetail }) {
  const { id, title, contentType, file, text } = content;
  const isBook = CONTENT_KINDS[contentType].layout === "covers";
  return (
    <div className="grid grid-cols-1 gap-8">
      {text && (
        <div
          className="prose reading"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made safe by articleHtml
          dangerouslySetInnerHTML={{ __html: text.html }}
        />
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {file && isBook && (
          <BookReader id={id} title={title} src={mediaUrl(file.id)}>
            <BookOpen aria-hidden size={20} /> Lire en ligne
          </BookReader>
        )}
        <Files content={content} opens="Ouvrir le PDF" />
      </div>
    </div>
  );
}

function Files({ content, opens }: { content: ContentDetail; opens?: string }) {
  const download = downloadOf(content);
  if (!content.file || !download) return null;
  const look = buttonClass({ look: "secondary" });
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {opens && (
        <a href={mediaUrl(content.file.id)} target="_blank" rel="noopener" className={look}>
          <FileText aria-hidden size={20} /> {opens}
        </a>
      )}
      <a href={download.href} download className={classNames(look, "flex-wrap")}>
        <Download aria-hidden size={20} /> Télécharger
        <span className="font-normal text-soft">{formatSize(download.size)}</span>
      </a>
    </div>
  );
}
