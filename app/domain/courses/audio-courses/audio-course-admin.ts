import type { CourseContentType, RegistrationStatus } from "#app/domain/courses/course.ts";
import type { Publication } from "#app/domain/records/publication/publication.ts";
import { KEPT_IN_TRASH } from "#app/domain/records/trash/trash.ts";
import { count, formatDuration } from "#app/infra/french/french.ts";

export const ADMIN_COURSES_PER_PAGE = 20;
export const CONTENTS_SHOWN = 3;

/** The keys stand in the list's address. */
export const ADMIN_COURSE_SORTS = { recent: "Plus récents", titre: "Par titre" };
export type AdminCourseSort = keyof typeof ADMIN_COURSE_SORTS;

export function readCourseSort(params: URLSearchParams): AdminCourseSort {
  return params.get("tri") === "titre" ? "titre" : "recent";
}

export type AdminCourse = Publication & {
  id: string;
  title: string;
  description: string;
  imageId: string | null;
  imageUrl: string | null;
  featured: boolean;
  level: string;
  price: number;
  durationHours: number;
  currentEnrolled: number;
  maxStudents: number;
  registrationStatus: RegistrationStatus;
  startDate: string | null;
  endDate: string | null;
  createdAt: Date;
  contentCount: number;
  contentSeconds: number;
  registrationCount: number;
  contents: AdminCourseContent[];
};

export type AdminCourseContent = {
  id: string;
  title: string;
  contentType: CourseContentType;
  seconds: number;
  fileId: string | null;
  mimeType: string | null;
};

/** The typed hours; without them, as for audio courses, what the contents last. */
export function courseDuration(
  course: Pick<AdminCourse, "durationHours" | "contentSeconds">,
): string | null {
  if (course.durationHours > 0) return formatDuration(course.durationHours * 3600);
  return course.contentSeconds > 0 ? formatDuration(course.contentSeconds) : null;
}

export function enrolment(course: Pick<AdminCourse, "currentEnrolled" | "maxStudents">): string {
  const enrolled = course.currentEnrolled;
  if (course.maxStudents > 0) return `${enrolled} / ${course.maxStudents} inscrits`;
  return `${enrolled} ${enrolled < 2 ? "inscrit" : "inscrits"}`;
}

export function isOpen(course: Pick<AdminCourse, "registrationStatus">): boolean {
  return course.registrationStatus === "ouvert";
}

export type DeletedCourse = Pick<AdminCourse, "title" | "contentCount" | "registrationCount">;

/** Where people are registered, the page that lists them asks instead. */
export function courseDeletion({ title, contentCount, registrationCount }: DeletedCourse) {
  const along = [
    contentCount > 0 && count(contentCount, "enregistrement"),
    registrationCount > 0 && count(registrationCount, "inscription"),
  ].filter(Boolean);
  const what = along.length > 0 ? ` avec ${along.join(", ")}` : "";
  return {
    question: "Êtes-vous sûr de vouloir supprimer ce cours ?",
    consequence: `« ${title} » sera retiré du site${what}. ${KEPT_IN_TRASH}`,
    onPage: registrationCount > 0,
  };
}
