import { count, formatLongDate } from "#app/infra/french/french.ts";

export const COURSE_TYPES = ["formation", "audio_course"] as const;
export type CourseType = (typeof COURSE_TYPES)[number];

export const REGISTRATION_STATUSES = ["ouvert", "fermé", "complet"] as const;
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number];

export const COURSE_CONTENT_TYPES = ["audio", "video", "pdf", "text"] as const;
export type CourseContentType = (typeof COURSE_CONTENT_TYPES)[number];

export const FORMATION_DEFAULT_SEATS = 50;

export function defaultRecordingTitle(position: number): string {
  return `Cours ${position}`;
}

/** 0 seats means no limit. */
export function remainingSeats(course: Seats): number {
  if (course.maxStudents === 0) return Number.POSITIVE_INFINITY;
  return Math.max(0, course.maxStudents - course.currentEnrolled);
}

/** None where there is no limit. */
export function seatsText(course: Seats): string | false {
  const seats = remainingSeats(course);
  return Number.isFinite(seats) && count(seats, "place restante", "places restantes");
}

/** A formation's are documents too. */
export function contentsText(course: { courseType: CourseType; contentCount: number }) {
  const noun = course.courseType === "formation" ? "contenu" : "leçon";
  return course.contentCount > 0 && count(course.contentCount, noun);
}

export const NO_DATE = "Date à définir";

export function startText(startDate: string | null): string {
  return startDate ? formatLongDate(startDate) : NO_DATE;
}

/** « A commencé le 25 octobre 2026 », once it has. */
export function startedText(startDate: string | null, today: string): string {
  return startDate && startDate < today
    ? `A commencé le ${formatLongDate(startDate)}`
    : startText(startDate);
}

export function beginningText(startDate: string | null): string {
  return startDate ? `Début le ${formatLongDate(startDate)}` : NO_DATE;
}

export function coursePath(course: { slug: string; courseType: CourseType }): string {
  return course.courseType === "formation" ? formationPath(course) : `/cours-audio/${course.slug}`;
}

export function formationPath(formation: { slug: string }): string {
  return `/formations/${formation.slug}`;
}

export function registrationPath(formation: { slug: string }): string {
  return `${formationPath(formation)}/inscription`;
}

/** A file for the visitor's own calendar. */
export function calendarPath(formation: { slug: string }): string {
  return `${formationPath(formation)}/agenda`;
}

export type Seats = { maxStudents: number; currentEnrolled: number };

/** The whole site may have closed its registrations; without a seat left, a formation is full. */
export function shownStatus(
  status: RegistrationStatus,
  allowRegistrations: boolean,
  seats?: Seats,
): RegistrationStatus {
  if (status !== "ouvert") return status;
  if (!allowRegistrations) return "fermé";
  return seats && remainingSeats(seats) === 0 ? "complet" : "ouvert";
}

/** If only to wait for a seat. */
export function mayJoin(shown: RegistrationStatus, allowRegistrations: boolean): boolean {
  return allowRegistrations && shown !== "fermé";
}

export const COURSE_TYPE_NAMES: Record<CourseType, string> = {
  formation: "Formation",
  audio_course: "Cours audio",
};

export const REGISTRATION_BADGES: Record<RegistrationStatus, string> = {
  ouvert: "Inscriptions ouvertes",
  fermé: "Inscriptions fermées",
  complet: "Complet",
};
