import { Copy, FileText, Headphones, ListMusic, Users, Video } from "lucide-react";
import type { DeletionCandidate } from "#app/domain/collections/collection-deletion.server.ts";
import { type CourseType, coursePath, REGISTRATION_STATUSES } from "#app/domain/courses/course.ts";
import { adminPrice, STATUS_LABELS } from "#app/domain/courses/formations/admin/formation-admin.ts";
import { previewTrack } from "#app/domain/courses/recordings/course-content.ts";
import { PlayButton } from "#app/domain/player/play-button.tsx";
import { RecordRow } from "#app/domain/records/record-row.tsx";
import {
  count,
  formatDuration,
  formatLongDate,
  formatPrice,
  unbroken,
} from "#app/infra/french/french.ts";
import { dayOf, formatShortDate } from "#app/infra/french/french-moments.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Cover } from "#app/ui/cover.tsx";
import { Link } from "#app/ui/link.tsx";
import { Cell, Facts, type Head } from "#app/ui/lists/item-table.tsx";
import { VerbSelect } from "#app/ui/lists/verbs.tsx";
import { useMayOpen } from "#app/ui/may-open.ts";
import type { AdminCourse } from "./course-admin.server.ts";
import { courseDeletion, courseDuration, enrolment } from "./course-admin.ts";

const TITLE: Head = { label: "Titre", sort: { ascending: "titre", descending: "titre-z" } };
const ADDED: Head = { label: "Ajouté le", sort: { descending: "recent", ascending: "ancien" } };

export const COURSE_HEADS: Record<CourseType, Head[]> = {
  audio_course: [TITLE, { label: "État" }, { label: "Leçons" }, ADDED],
  formation: [
    TITLE,
    { label: "État" },
    { label: "Début", sort: { ascending: "debut", descending: "debut-loin" } },
    { label: "Étudiants", sort: { descending: "remplies", ascending: "vides" } },
    { label: "Prix", wide: true },
  ],
};

type Props = { course: AdminCourse; candidate: DeletionCandidate };

export function AudioCourseAdminRow({ course, candidate }: Props) {
  const isForAll = course.price === 0 && course.maxStudents === 0;
  return (
    <RecordRow
      {...shared(course, candidate)}
      collection="courses"
      path={`/admin/courses/${course.id}`}
      facts={[
        ["Niveau", course.level],
        ["Prix", isForAll ? null : formatPrice(course.price)],
        ["Durée", courseDuration(course)],
        ["Étudiants", isForAll ? null : enrolment(course)],
        ["Début", course.startDate && formatLongDate(course.startDate)],
        ["Fin", course.endDate && formatLongDate(course.endDate)],
        ["Ajouté le", formatLongDate(course.createdAt)],
      ]}
      links={[contentsOf(course)]}
      details={
        <>
          {!isForAll && <Enrolling course={course} />}
          <FirstContents course={course} />
          {isForAll && (
            <details className="border-t border-rule">
              <summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm text-soft">
                Inscriptions et prix
              </summary>
              <div className="grid gap-2">
                <Enrolling course={course} />
                <Facts
                  facts={[
                    ["Prix", formatPrice(course.price)],
                    ["Étudiants", enrolment(course)],
                  ]}
                />
              </div>
            </details>
          )}
        </>
      }
    >
      <Cell>{count(course.contentCount, "leçon")}</Cell>
      <Cell>{formatShortDate(course.createdAt)}</Cell>
    </RecordRow>
  );
}

function Enrolling({ course }: { course: AdminCourse }) {
  const isOpen = course.registrationStatus === "ouvert";
  return (
    <p>
      <Badge small tone={isOpen ? "leaf" : "rose"}>
        {isOpen ? "Inscriptions ouvertes" : "Inscriptions fermées"}
      </Badge>
    </p>
  );
}

function FirstContents({ course }: { course: AdminCourse }) {
  const rest = course.contentCount - course.contents.length;
  if (course.contents.length === 0) return null;
  return (
    <div className="border-t border-rule pt-2">
      <ul className="grid gap-1">
        {course.contents.map((content) => (
          <ContentLine key={content.id} course={course} content={content} />
        ))}
      </ul>
      {rest > 0 && (
        <p className="text-sm text-soft">
          +{rest} {rest < 2 ? "autre" : "autres"}
        </p>
      )}
    </div>
  );
}

const STATUSES = REGISTRATION_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));
const TONES = { ouvert: "leaf", fermé: "rose", complet: "gold" } as const;

export function FormationAdminRow({ course, candidate }: Props) {
  const { id, title, registrationStatus, startDate } = course;
  const path = `/admin/formations/${id}`;
  const mayOpen = useMayOpen();
  return (
    <RecordRow
      {...shared(course, candidate)}
      collection="formations"
      path={path}
      badges={
        course.isPublished && (
          <Badge small tone={TONES[registrationStatus]}>
            {STATUS_LABELS[registrationStatus]}
          </Badge>
        )
      }
      facts={[
        ["Début", startDate ? formatLongDate(startDate) : "Date non définie"],
        ["Étudiants", enrolment(course)],
        ["Prix", adminPrice(course.price)],
        ["Ajoutée le", formatLongDate(course.createdAt)],
      ]}
      links={[{ to: `${path}/students`, label: "Étudiants", icon: Users }, contentsOf(course)]}
      verbs={[{ to: `${path}/duplicate`, label: "Dupliquer", icon: Copy }]}
      details={
        mayOpen(`${path}/status`) && (
          <VerbSelect
            to={`${path}/status`}
            name="status"
            label="Inscriptions"
            of={title}
            value={registrationStatus}
            options={STATUSES}
          />
        )
      }
    >
      <Cell>{startDate ? dayOf(startDate) : "Date non définie"}</Cell>
      <Cell>
        {mayOpen(`${path}/students`) ? (
          <Link
            to={`${path}/students`}
            // Its finger's room lies over the lines around it.
            className="underline hover:text-ink max-lg:-my-3 max-lg:inline-block max-lg:py-3"
          >
            <Enrolment course={course} />
          </Link>
        ) : (
          <Enrolment course={course} />
        )}
      </Cell>
      <Cell wide>{adminPrice(course.price)}</Cell>
    </RecordRow>
  );
}

/** Under « Étudiants », the column's head, « 2 / 20 » says enough; on a phone beside an icon, that the row holds on its lines. */
function Enrolment({ course }: { course: AdminCourse }) {
  const [taken = "", noun] = enrolment(course).split(/ (?=étudiants?$)/);
  const isLimited = course.maxStudents > 0;
  return (
    <span>
      {isLimited && (
        <Users aria-hidden size={14} className="me-1 inline align-[-0.125em] lg:hidden" />
      )}
      {unbroken(taken)}
      <span className={isLimited ? "sr-only" : undefined}> {noun}</span>
    </span>
  );
}

function shared(course: AdminCourse, candidate: DeletionCandidate) {
  return {
    item: course,
    featured: course.featured,
    sitePath: coursePath(course),
    deletion: courseDeletion(course.courseType, candidate),
    cover: (
      <Cover
        seed={course.id}
        shape="vignette"
        imageId={course.imageId}
        image={course.imageUrl}
        className="size-10 rounded-lg"
      />
    ),
  };
}

function contentsOf({ id }: AdminCourse) {
  return { to: `/admin/courses/${id}/contents`, label: "Leçons", icon: ListMusic };
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
