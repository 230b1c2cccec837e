import { FileText, Pencil, Video } from "lucide-react";
import type { ReactNode } from "react";
import { mediaUrl } from "#app/domain/media/media-file.ts";
import { PlayButton } from "#app/domain/player/play-button.tsx";
import { formatDuration, formatSize } from "#app/infra/french/french.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { DeleteLink } from "#app/ui/dialogs/confirm-dialog.tsx";
import type { CourseWithContents } from "./course-content.server.ts";
import { CONTENT_TYPE_LABELS, contentDeletion, previewTrack } from "./course-content.ts";

type Course = CourseWithContents["course"];
type CourseContent = CourseWithContents["contents"][number];

export function CourseContentItem({
  course,
  content,
  tools,
}: {
  course: Course;
  content: CourseContent;
  tools: ReactNode;
}) {
  const here = `/admin/courses/${course.id}/contents`;
  const name = <span className="sr-only"> « {content.title} »</span>;
  return (
    <div className="panel grid h-full grid-cols-[auto_1fr] items-start gap-x-4 gap-y-3 p-4 lg:grid-cols-[auto_1fr_auto]">
      <Opening course={course} content={content} />
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="min-w-0 text-xl">
            <Bilingual>{content.title}</Bilingual>
          </h2>
          {content.isFreePreview && <Badge tone="gold">Aperçu</Badge>}
        </div>
        <p className="text-sm text-soft">{factsOf(content).join(" · ")}</p>
        {content.description && (
          <p className="reading line-clamp-3 text-soft">
            <Bilingual>{content.description}</Bilingual>
          </p>
        )}
      </div>
      <div className="grid grid-cols-2 gap-2 max-lg:col-span-2 sm:flex sm:justify-end">
        <div className="max-sm:col-span-2 sm:me-auto">{tools}</div>
        <ButtonLink
          look="secondary"
          size="small"
          to={`${here}?modifier=${content.id}#formulaire`}
          preventScrollReset
        >
          <Pencil aria-hidden size={16} /> Modifier{name}
        </ButtonLink>
        <DeleteLink
          to={`${here}/${content.id}/delete`}
          of={`« ${content.title} »`}
          {...contentDeletion(content)}
        />
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

function factsOf({ contentType, file, orderIndex, durationSeconds }: CourseContent): string[] {
  const facts = [CONTENT_TYPE_LABELS[contentType], `Ordre ${orderIndex}`];
  if (durationSeconds > 0) facts.push(formatDuration(durationSeconds));
  if (contentType !== "text") facts.push(file ? formatSize(file.size) : "Taille inconnue");
  return facts;
}
