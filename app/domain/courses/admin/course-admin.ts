import type { DeletionCandidate } from "#app/domain/collections/collection-deletion.server.ts";
import type { CourseType } from "#app/domain/courses/course.ts";
import { PUBLICATION_COMPARED } from "#app/domain/records/publication/publication.ts";
import { KEPT_IN_TRASH } from "#app/domain/records/trash/trash.ts";
import { readChoice } from "#app/infra/forms/list-query.ts";
import { count, formatDuration } from "#app/infra/french/french.ts";
import type { AdminCourse } from "./course-admin.server.ts";

export const COURSE_COMPARED = {
  title: "Titre",
  description: "Description",
  featured: "Mettre en avant",
  ...PUBLICATION_COMPARED,
};

/** The keys stand in the list's address. */
export const ADMIN_COURSE_SORTS = {
  recent: "Plus récents",
  ancien: "Plus anciens",
  titre: "Par titre",
  "titre-z": "Par titre, de Z à A",
  debut: "Par date de début",
  "debut-loin": "Par date de début, la plus lointaine d'abord",
  remplies: "Les plus remplies d'abord",
  vides: "Les moins remplies d'abord",
};
export type AdminCourseSort = keyof typeof ADMIN_COURSE_SORTS;

const OF_FORMATIONS: AdminCourseSort[] = ["debut", "debut-loin", "remplies", "vides"];

export function courseSorts(type: CourseType) {
  const sorts = Object.entries(ADMIN_COURSE_SORTS) as [AdminCourseSort, string][];
  return sorts
    .filter(([id]) => type === "formation" || !OF_FORMATIONS.includes(id))
    .map(([id, name]) => ({ id, name }));
}

export function readCourseSort(params: URLSearchParams): AdminCourseSort {
  return readChoice(params.get("tri"), ADMIN_COURSE_SORTS, "recent");
}

/** The typed hours; without them, as for audio courses, what the contents last. */
export function courseDuration(
  course: Pick<AdminCourse, "durationHours" | "contentSeconds">,
): string | null {
  if (course.durationHours > 0) return formatDuration(course.durationHours * 3600);
  return course.contentSeconds > 0 ? formatDuration(course.contentSeconds) : null;
}

/** Those kept for somebody who was offered one are counted apart, as beside its students. */
export function enrolment({
  held = 0,
  ...course
}: Pick<AdminCourse, "currentEnrolled" | "maxStudents"> & { held?: number }): string {
  const enrolled = course.currentEnrolled - held;
  if (course.maxStudents > 0 && held > 0) {
    return `${enrolled} / ${course.maxStudents}, ${count(held, "gardée")}`;
  }
  if (course.maxStudents > 0) return `${enrolled} / ${course.maxStudents} étudiants`;
  return `${enrolled} ${enrolled < 2 ? "étudiant" : "étudiants"}`;
}

const DELETIONS = {
  audio_course: {
    question: "Êtes-vous sûr de vouloir supprimer ce cours ?",
    leaves: "sera retiré du site",
    part: "leçon",
  },
  formation: {
    question: "Êtes-vous sûr de vouloir supprimer cette formation ?",
    leaves: "sera retirée du site",
    part: "contenu",
  },
};

/** Where people are registered, the page that lists them asks instead. */
export function courseDeletion(
  type: CourseType,
  { title, parts, keepers }: Omit<DeletionCandidate, "id">,
) {
  const { question, leaves, part } = DELETIONS[type];
  const along = [parts > 0 && count(parts, part), keepers > 0 && count(keepers, "inscription")];
  const what = along.filter(Boolean).join(", ");
  return {
    question,
    consequence: `« ${title} » ${leaves}${what && ` avec ${what}`}. ${KEPT_IN_TRASH}`,
    onPage: keepers > 0,
  };
}
