import { FileText, Headphones, ListMusic, Users, Video } from "lucide-react";
import type { DeletionCandidate } from "#app/domain/collections/collection-deletion.server.ts";
import { coursePath, REGISTRATION_STATUSES } from "#app/domain/courses/course.ts";
import { adminPrice, STATUS_LABELS } from "#app/domain/courses/formations/formation-admin.ts";
import { previewTrack } from "#app/domain/courses/recordings/course-content.ts";
import { imageUrl } from "#app/domain/media/media-file.ts";
import { PlayButton } from "#app/domain/player/play-button.tsx";
import { RecordCard } from "#app/domain/records/record-card.tsx";
import { formatDuration, formatLongDate, formatPrice } from "#app/infra/french/french.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Cover } from "#app/ui/cover.tsx";
import { VerbSelect } from "#app/ui/lists/verbs.tsx";
import type { AdminCourse } from "./course-admin.server.ts";
import { courseDeletion, courseDuration, enrolment } from "./course-admin.ts";

type Props = { course: AdminCourse; candidate: DeletionCandidate };

export function AudioCourseAdminCard({ course, candidate }: Props) {
  const isOpen = course.registrationStatus === "ouvert";
  const rest = course.contentCount - course.contents.length;
  return (
    <RecordCard
      {...shared(course, candidate)}
      collection="courses"
      path={`/admin/courses/${course.id}`}
      badges={
        <Badge tone={isOpen ? "leaf" : "rose"}>
          {isOpen ? "Inscriptions ouvertes" : "Inscriptions fermées"}
        </Badge>
      }
      facts={[
        ["Niveau", course.level],
        ["Prix", formatPrice(course.price)],
        ["Durée", courseDuration(course)],
        ["Étudiants", enrolment(course)],
        ["Début", course.startDate && formatLongDate(course.startDate)],
        ["Fin", course.endDate && formatLongDate(course.endDate)],
        ["Ajouté le", formatLongDate(course.createdAt)],
      ]}
      links={[contentsOf(course)]}
    >
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
    </RecordCard>
  );
}

const STATUSES = REGISTRATION_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));
const TONES = { ouvert: "leaf", fermé: "rose", complet: "gold" } as const;

export function FormationAdminCard({ course, candidate }: Props) {
  const { id, title, registrationStatus, startDate } = course;
  const path = `/admin/formations/${id}`;
  return (
    <RecordCard
      {...shared(course, candidate)}
      collection="formations"
      path={path}
      cover={
        <Cover
          seed={id}
          image={course.imageId ? imageUrl(course.imageId, 640) : course.imageUrl}
          className="h-32 w-full"
        />
      }
      badges={<Badge tone={TONES[registrationStatus]}>{STATUS_LABELS[registrationStatus]}</Badge>}
      facts={[
        ["Début", startDate ? formatLongDate(startDate) : "Date non définie"],
        ["Étudiants", enrolment(course)],
        ["Prix", adminPrice(course.price)],
      ]}
      links={[{ to: `${path}/students`, label: "Étudiants", icon: Users }, contentsOf(course)]}
    >
      <VerbSelect
        to={`${path}/status`}
        name="status"
        label="Inscriptions"
        of={title}
        value={registrationStatus}
        options={STATUSES}
      />
    </RecordCard>
  );
}

function shared(course: AdminCourse, candidate: DeletionCandidate) {
  return {
    item: course,
    featured: course.featured,
    sitePath: coursePath(course),
    deletion: courseDeletion(course.courseType, candidate),
  };
}

function contentsOf({ id }: AdminCourse) {
  return { to: `/admin/courses/${id}/contents`, label: "Gérer les contenus", icon: ListMusic };
}

const ICONS = { audio: Headphones, video: Video, pdf: FileText, text: FileText };

type ContentLineProps = { course: AdminCourse; content: AdminCourse["contents"][number] };

function ContentLine({ course, content }: ContentLineProps) {
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
