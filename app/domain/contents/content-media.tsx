import { Download as DownloadIcon, FileText } from "lucide-react";
import { type ComponentType, useMemo } from "react";
import { CONTENT_KINDS } from "#app/domain/content-types/content-type.ts";
import { artworkUrl } from "#app/domain/media/artwork.ts";
import { offersOf } from "#app/domain/media/download.ts";
import { mediaUrl, WHERE_DOWNLOADED } from "#app/domain/media/media-file.ts";
import { Keep } from "#app/domain/offline/keep.tsx";
import { ChapterList } from "#app/domain/player/chapters/chapter-list.tsx";
import { ListenButton } from "#app/domain/player/listen-button.tsx";
import type { Moment } from "#app/domain/player/moments/moment.ts";
import { SharedMoment } from "#app/domain/player/moments/shared-moment.tsx";
import { PlainAudio } from "#app/domain/player/play-button.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { notify } from "#app/ui/page/notify.ts";
import type { ReadableBook } from "./books/book-reader.tsx";
import type { ContentDetail } from "./content-page.server.ts";
import { downloadOf, trackOf } from "./content-track.ts";

export type ReaderOfBooks = ComponentType<ReadableBook>;

/** What one does with it at once, beside its title. */
export function ContentActions({
  content,
  moment,
  Reader,
}: {
  content: ContentDetail;
  moment?: Moment;
  Reader?: ReaderOfBooks;
}) {
  const { id, title, contentType, file } = content;
  const { file: media, layout } = CONTENT_KINDS[contentType];
  if (!file || media === "video" || (media === "pdf" && layout !== "covers")) return null;
  if (media === "audio") return <Recording content={content} moment={moment} />;
  return (
    <>
      {Reader && (
        <Reader id={id} title={title} src={mediaUrl(file.id)} artwork={artworkUrl(content)} />
      )}
      <Download content={content} />
    </>
  );
}

function Recording({ content, moment }: { content: ContentDetail; moment?: Moment }) {
  const track = trackOf(content);
  const download = downloadOf(content);
  if (!track || !download) return null;
  return (
    <>
      {moment && <SharedMoment tracks={[track]} moment={moment} />}
      <ListenButton tracks={[track]} label="Écouter" look={moment && "secondary"} />
      <div className="recording-files">
        <Keep of={[{ track, download }]} look="item" />
        <Download content={content} />
      </div>
      <PlainAudio track={track} className="basis-full" />
    </>
  );
}

export function ContentChapters({ content }: { content: ContentDetail }) {
  const track = CONTENT_KINDS[content.contentType].file === "audio" && trackOf(content);
  if (!track || !track.chapters) return null;
  return (
    <div className="chapters">
      <h2>Chapitres</h2>
      <ChapterList track={track} />
    </div>
  );
}

/** A whole page's data leave it out (article-data.server.ts): the browser finds it where it is read. */
function ArticleText({ html }: { html: string }) {
  const shown = useMemo(
    () => ({ __html: html || document.querySelector(".article")?.innerHTML || "" }),
    [html],
  );
  return (
    <div
      className="prose article"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made safe by articleHtml
      dangerouslySetInnerHTML={shown}
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

export const FILE_LOOK = buttonClass({ look: "secondary", size: "small" }, "file-button");

function PdfLink({ file }: { file: { id: string } }) {
  return (
    <a href={mediaUrl(file.id)} target="_blank" rel="noopener" className={FILE_LOOK}>
      <FileText aria-hidden size={18} /> Ouvrir le PDF
    </a>
  );
}

export function Download({ content }: { content: ContentDetail }) {
  const download = downloadOf(content);
  if (!download) return null;
  return (
    <>
      {offersOf(download).map(({ href, words }) => (
        <a
          key={href}
          href={href}
          download
          title={WHERE_DOWNLOADED}
          className={FILE_LOOK}
          onClick={() =>
            notify({
              kind: "success",
              title: "Téléchargement lancé",
              description: WHERE_DOWNLOADED,
            })
          }
        >
          <DownloadIcon aria-hidden size={18} />
          <span>
            Télécharger <span className="font-normal text-soft">{words}</span>
          </span>
        </a>
      ))}
    </>
  );
}
