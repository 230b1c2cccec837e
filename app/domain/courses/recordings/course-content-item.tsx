import { FileText, Pencil, Video } from "lucide-react";
import type { ReactNode } from "react";
import { FileCopies } from "#app/domain/media/copies/file-copies.tsx";
import { mediaUrl } from "#app/domain/media/media-file.ts";
import { FileButton } from "#app/domain/media/upload/file-picker.tsx";
import { PlayButton } from "#app/domain/player/play-button.tsx";
import { formatDuration, formatSize } from "#app/infra/french/french.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { DeleteLink } from "#app/ui/dialogs/confirm-dialog.tsx";
import { Link } from "#app/ui/link.tsx";
import { ItemMenu } from "#app/ui/lists/item-menu.tsx";
import type { CourseWithContents } from "./course-content.server.ts";
import { CONTENT_TYPE_LABELS, contentDeletion, previewTrack } from "./course-content.ts";
import { ReplacingState, useReplacing } from "./replacing.tsx";

type Course = CourseWithContents["course"];
type CourseContent = CourseWithContents["contents"][number];

export function CourseContentItem({
  course,
  content,
  tools,
}: {
  course: Course;
  content: CourseContent;
  tools?: ReactNode;
}) {
  const here = `/admin/courses/${course.id}/contents`;
  const edit = { to: `${here}?modifier=${content.id}#formulaire`, preventScrollReset: true };
  const replacing = useReplacing(here, content);
  return (
    <div className="panel @container h-full p-3 sm:p-4">
      <div className="grid grid-cols-[1fr_auto] items-start gap-x-3 gap-y-2 @3xs:grid-cols-[auto_1fr_auto] @2xl:grid-cols-[auto_1fr_auto_auto]">
        <Opening course={course} content={content} />
        <div className="row-start-2 grid min-w-0 gap-1 wrap-anywhere max-@3xs:col-span-2 @3xs:col-start-2 @3xs:row-start-1">
          <div className="flex flex-wrap items-center gap-x-2">
            <h2 className="min-w-0 text-xl">
              <Link {...edit} className="inline-flex min-h-11 items-center hover:underline">
                <Bilingual>{content.title}</Bilingual>
              </Link>
            </h2>
            {content.isFreePreview && <Badge tone="gold">Aperçu</Badge>}
          </div>
          <p className="text-sm text-soft">{factsOf(content).join(" · ")}</p>
          {content.file && (content.contentType === "audio" || content.contentType === "video") && (
            <FileCopies fileId={content.file.id} of={content.title} />
          )}
          <ReplacingState replacing={replacing} />
          {content.description && (
            <p className="reading line-clamp-3 text-soft">
              <Bilingual>{content.description}</Bilingual>
            </p>
          )}
        </div>
        <ItemMenu
          id={`plus-${content.id}`}
          title={content.title}
          verbs={
            <>
              <ButtonLink look="secondary" size="small" {...edit}>
                <Pencil aria-hidden size={16} /> Modifier
                <span className="sr-only"> « {content.title} »</span>
              </ButtonLink>
              {content.contentType !== "text" && (
                <FileButton
                  kind={content.contentType}
                  label="Remplacer le fichier"
                  of={content.title}
                  onFile={replacing.choose}
                />
              )}
              <DeleteLink
                to={`${here}/${content.id}/delete`}
                of={`« ${content.title} »`}
                {...contentDeletion(content)}
              />
            </>
          }
        />
        {tools && (
          <div className="max-@3xs:col-span-2 @3xs:col-start-2 @2xl:col-start-3 @2xl:row-start-1">
            {tools}
          </div>
        )}
      </div>
    </div>
  );
}

function Opening({ course, content }: { course: Course; content: CourseContent }) {
  const { contentType, file } = content;
  if (contentType === "audio" && file) {
    const { id, title } = content;
    const track = previewTrack(course, { id, title, fileId: file.id, seconds: file.seconds });
    return <PlayButton track={track} />;
  }
  const Icon = contentType === "video" ? Video : FileText;
  const round = "grid size-11 shrink-0 place-items-center rounded-full border border-rule";
  if (!file) {
    return (
      <span className={`${round} text-soft`}>
        <Icon aria-hidden size={19} />
      </span>
    );
  }
  return (
    <a href={mediaUrl(file.id)} target="_blank" rel="noopener" className={`${round} text-teal`}>
      <Icon aria-hidden size={19} />
      <span className="sr-only">Ouvrir {content.title}</span>
    </a>
  );
}

function factsOf({ contentType, file, durationSeconds }: CourseContent): string[] {
  const facts = [CONTENT_TYPE_LABELS[contentType]];
  if (durationSeconds > 0) facts.push(formatDuration(durationSeconds));
  if (contentType !== "text") facts.push(file ? formatSize(file.size) : "Taille inconnue");
  return facts;
}
