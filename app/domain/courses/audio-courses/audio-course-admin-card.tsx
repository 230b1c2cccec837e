import { FileText, Headphones, ListMusic, Pencil, Video } from "lucide-react";
import { previewTrack } from "#app/domain/courses/recordings/course-preview.ts";
import { PlayButton } from "#app/domain/player/play-button.tsx";
import {
  FeatureSwitch,
  PublishButton,
} from "#app/domain/records/publication/publication-actions.tsx";
import { PublicationBadge } from "#app/domain/records/publication/publication-badge.tsx";
import { SiteLink } from "#app/domain/records/publication/site-link.tsx";
import { RecordFacts } from "#app/domain/records/record-facts.tsx";
import { formatDuration, formatLongDate, formatPrice } from "#app/infra/french/french.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { DeleteLink } from "#app/ui/dialogs/confirm-dialog.tsx";
import { CardActions } from "#app/ui/lists/rows.tsx";
import { Pick } from "#app/ui/lists/selection.tsx";
import {
  type AdminCourse,
  type AdminCourseContent,
  courseDeletion,
  courseDuration,
  enrolment,
  isOpen,
} from "./audio-course-admin.ts";

export function CourseAdminCard({ course }: { course: AdminCourse }) {
  const rest = course.contentCount - course.contents.length;
  return (
    <article className="panel grid gap-4 p-5">
      <div className="grid gap-2">
        <div className="flex items-start gap-4">
          <Pick id={course.id} title={course.title} />
          <h2 className="min-w-0 flex-1 text-2xl break-words">
            <Bilingual>{course.title}</Bilingual>
          </h2>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <PublicationBadge item={course} />
          <Badge tone={isOpen(course) ? "leaf" : "rose"}>
            {isOpen(course) ? "Inscriptions ouvertes" : "Inscriptions fermées"}
          </Badge>
          {course.featured && <Badge tone="gold">Mis en avant</Badge>}
          <div className="sm:ms-auto">
            <FeatureSwitch collection="courses" item={course} featured={course.featured} />
          </div>
        </div>
      </div>
      {course.description && (
        <p className="reading line-clamp-3 text-soft">
          <Bilingual>{course.description}</Bilingual>
        </p>
      )}
      <CourseMeta course={course} />
      {course.contents.length > 0 && (
        <ul className="grid gap-2 border-t border-rule pt-3">
          {course.contents.map((content) => (
            <ContentLine key={content.id} course={course} content={content} />
          ))}
        </ul>
      )}
      {rest > 0 && (
        <p className="-mt-2 text-sm text-soft">
          +{rest} {rest < 2 ? "autre" : "autres"}
        </p>
      )}
      <CourseActions course={course} />
    </article>
  );
}

function CourseActions({ course }: { course: AdminCourse }) {
  const name = <span className="sr-only"> « {course.title} »</span>;
  return (
    <CardActions wide>
      <ButtonLink look="secondary" size="small" to={`/admin/courses/${course.id}/edit`}>
        <Pencil aria-hidden size={16} /> Modifier{name}
      </ButtonLink>
      <ButtonLink look="secondary" size="small" to={`/admin/courses/${course.id}/contents`}>
        <ListMusic aria-hidden size={16} /> Gérer les contenus{name}
      </ButtonLink>
      <PublishButton collection="courses" item={course} />
      <SiteLink to={`/cours-audio/${course.id}`} item={course} size="small">
        {name}
      </SiteLink>
      <DeleteLink
        to={`/admin/courses/${course.id}/delete`}
        of={`« ${course.title} »`}
        {...courseDeletion(course)}
      />
    </CardActions>
  );
}

function CourseMeta({ course }: { course: AdminCourse }) {
  return (
    <RecordFacts
      facts={[
        ["Niveau", course.level],
        ["Prix", formatPrice(course.price)],
        ["Durée", courseDuration(course)],
        ["Étudiants", enrolment(course)],
        ["Début", course.startDate && formatLongDate(course.startDate)],
        ["Fin", course.endDate && formatLongDate(course.endDate)],
        ["Ajouté le", formatLongDate(course.createdAt)],
      ]}
    />
  );
}

const ICONS = { audio: Headphones, video: Video, pdf: FileText, text: FileText };

function ContentLine({ course, content }: { course: AdminCourse; content: AdminCourseContent }) {
  const Icon = ICONS[content.contentType];
  return (
    <li className="flex min-h-11 min-w-0 items-center gap-3">
      {content.contentType === "audio" && content.fileId ? (
        <PlayButton track={previewTrack(course, { ...content, fileId: content.fileId })} />
      ) : (
        <span className="grid size-11 shrink-0 place-items-center text-soft">
          <Icon aria-hidden size={18} />
        </span>
      )}
      <span className="min-w-0 break-words">
        <Bilingual>{content.title}</Bilingual>
        {content.seconds > 0 && (
          <span className="text-soft"> · {formatDuration(content.seconds)}</span>
        )}
      </span>
    </li>
  );
}
