import { sessionsInBrief } from "#app/domain/courses/formations/sessions/formation-sessions.ts";
import { heldTerm } from "#app/domain/courses/formations/sessions/session-changes.ts";
import { imageUrl } from "#app/domain/media/media-file.ts";
import { formatDuration, NBSP, shortened } from "#app/infra/french/french.ts";
import { formatShortDate } from "#app/infra/french/french-moments.ts";
import {
  beginningText,
  COURSE_TYPE_NAMES,
  contentsText,
  coursePath,
  NO_DATE,
  REGISTRATION_BADGES,
  shownStatus,
} from "./course.ts";
import type { listFeaturedCourses, listNextFormations } from "./featured-course.server.ts";
import { priceOf } from "./formations/formation.ts";
import { shortPlace, withAddress } from "./formations/formation-place.ts";

type Listed<List extends (...args: never[]) => Promise<unknown[]>> = Awaited<
  ReturnType<List>
>[number];
type CentreSettings = { allowRegistrations: boolean; contactAddress: string };
export type FeaturedCourse = ReturnType<typeof featuredCourse>;
export type NextFormation = ReturnType<typeof nextFormation>;

const LONGEST_SUMMARY = 180;

export function summaryOf(description: string | null): string {
  return shortened(description ?? "", LONGEST_SUMMARY);
}

/** As the home shows it: the browser is sent the words, not what writes them. */
export function featuredCourse(
  course: Listed<typeof listFeaturedCourses>,
  settings: CentreSettings,
) {
  const { id, slug, courseType, title, theme, instructor, description, recordings } = course;
  const { imageId, contentCount } = course;
  const isFormation = courseType === "formation";
  const status = shownStatus(course.registrationStatus, settings.allowRegistrations);
  return {
    ...{ id, slug, courseType, title, theme, instructor, recordings },
    description: summaryOf(description),
    ...{ imageId, contentCount },
    image: course.imageId ? imageUrl(course.imageId, 640) : course.imageUrl,
    badge: isFormation ? REGISTRATION_BADGES[status] : COURSE_TYPE_NAMES[courseType],
    open: isFormation && status === "ouvert",
    facts: [
      isFormation && beginningText(heldTerm(course).startDate),
      shortPlace(withAddress(course, settings.contactAddress)),
      instructor?.name ?? null,
      course.durationHours > 0 && formatDuration(course.durationHours * 3600),
      contentsText(course),
      course.level,
    ],
  };
}

/** What comes first is what a phone has room for. */
export function nextFormation(
  formation: Listed<typeof listNextFormations>,
  { allowRegistrations, contactAddress }: CentreSettings,
) {
  const isFull = formation.registrationStatus === "complet";
  const { id, title, theme, price } = formation;
  const { startDate } = heldTerm(formation);
  const date = startDate && formatShortDate(startDate).split(NBSP);
  return {
    ...{ id, title, theme, path: coursePath(formation) },
    /** « 8 », « déc. » */
    day: date ? date.slice(0, 2) : null,
    facts: [
      isFull && (allowRegistrations ? "Liste d'attente" : "Complet"),
      !startDate && NO_DATE,
      sessionsInBrief(formation),
      priceOf(price),
      shortPlace(withAddress(formation, contactAddress)),
    ],
  };
}
