import { BookOpen, Download, FileText } from "lucide-react";
import { BookReader } from "#app/domain/contents/books/book-reader.tsx";
import { mediaUrl } from "#app/domain/media/media-file.ts";
import { AudioRow } from "#app/domain/player/audio-row.tsx";
import { formatSize } from "#app/infra/french/french.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ARRIVING_COVER } from "#app/ui/cover.tsx";
import { patternUrl } from "#app/ui/cover-address.ts";
import { CONTENT_KINDS } from "./content.ts";
import type { ContentDetail } from "./content-page.server.ts";
import { downloadOf, trackOf } from "./content-track.ts";

export function ContentMedia({ content, missing }: { content: ContentDetail; missing: string }) {
  const { contentType, file, text } = content;
  if (!file && !text) {
    return <p className="panel px-5 py-10 text-center text-soft">{missing}</p>;
  }
  if (CONTENT_KINDS[contentType].file === "audio") return <Recording content={content} />;
  if (CONTENT_KINDS[contentType].file === "video") return <Video content={content} />;
  return contentType === "livre" ? <Book content={content} /> : <Article content={content} />;
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
        style={ARRIVING_COVER}
        className="h-auto max-h-[80dvh] w-full rounded-2xl bg-deep object-contain"
      />
      <Files content={content} />
    </div>
  );
}

function Article({ content: { text, ...content } }: { content: ContentDetail }) {
  return (
    <div className="grid grid-cols-1 gap-8">
      {text && (
        <div
          className="prose reading"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made safe by articleHtml
          dangerouslySetInnerHTML={{ __html: text.html }}
        />
      )}
      <Files content={{ ...content, text }} opens="Ouvrir le PDF" />
    </div>
  );
}

function Book({ content }: { content: ContentDetail }) {
  const { id, title, file, text } = content;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap gap-3">
        {file && (
          <BookReader id={id} title={title} src={mediaUrl(file.id)}>
            <BookOpen aria-hidden size={20} /> Lire en ligne
          </BookReader>
        )}
        <Files content={content} opens="Ouvrir le PDF" />
      </div>
      {text && (
        <div
          className="prose reading"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made safe by articleHtml
          dangerouslySetInnerHTML={{ __html: text.html }}
        />
      )}
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
