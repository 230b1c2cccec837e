import type { CourseType, RegistrationStatus } from "#app/domain/courses/course.ts";
import type { Place } from "#app/domain/courses/formations/formation-place.ts";
import {
  type SessionChanges,
  type Sessions,
  sessionDates,
} from "#app/domain/courses/formations/sessions/formation-sessions.ts";
import { heldTerm } from "#app/domain/courses/formations/sessions/session-changes.ts";
import { capitalized } from "#app/infra/french/french.ts";
import { timeZone } from "#app/infra/french/time-zone.ts";
import {
  type DescribedPage,
  isoDuration,
  placeData,
  publisherOf,
  type StructuredData,
  type Teacher,
  teacherData,
} from "./structured-data.ts";

type Teaching = {
  courseType: CourseType;
  title: string;
  description: string;
  instructor: Teacher | null;
  price: number;
  durationHours?: number;
  heardSeconds?: number;
  modifiedAt: Date;
  registrationStatus?: RegistrationStatus;
  startDate?: string | null;
  endDate?: string | null;
} & Partial<Sessions & SessionChanges & Place>;

const AVAILABILITY = { ouvert: "InStock", complet: "SoldOut", fermé: "OutOfStock" };

export function courseData(page: DescribedPage, course: Teaching): StructuredData {
  return {
    "@type": "Course",
    name: course.title,
    description: course.description || course.title,
    url: page.address,
    inLanguage: "fr",
    dateModified: course.modifiedAt.toISOString(),
    provider: publisherOf(page),
    image: page.image,
    offers: {
      "@type": "Offer",
      category: course.price > 0 ? "Paid" : "Free",
      ...(course.registrationStatus && {
        availability: `https://schema.org/${AVAILABILITY[course.registrationStatus]}`,
      }),
      price: course.price,
      priceCurrency: "EUR",
    },
    ...(workloadOf(course) || scheduleOf(course)
      ? { hasCourseInstance: sessionData(page, course) }
      : taughtBy(page, course)),
  };
}

function taughtBy({ siteUrl }: DescribedPage, { instructor }: Teaching) {
  return instructor && { instructor: teacherData(siteUrl, instructor) };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** As announced, else what there is to hear. */
function workloadOf({ durationHours, heardSeconds = 0 }: Teaching): string | undefined {
  return isoDuration(durationHours ? Math.round(durationHours * 60) * 60 : heardSeconds);
}

function sessionData(page: DescribedPage, course: Teaching): StructuredData {
  const { onSite, address } = course;
  const [schedule, workload] = [scheduleOf(course), workloadOf(course)];
  return {
    "@type": "CourseInstance",
    courseMode: modeOf(course),
    ...(onSite && address && { location: placeData(address) }),
    ...(schedule && { courseSchedule: schedule }),
    ...(workload && { courseWorkload: workload }),
    ...termOf(course),
    ...taughtBy(page, course),
  };
}

/** Its recordings are online; where nothing says more, its group is somewhere. */
function modeOf({ courseType, onSite, isOnline }: Teaching): string {
  if (courseType === "audio_course") return "Online";
  if (onSite) return isOnline ? "Blended" : "Onsite";
  return isOnline ? "Online" : "Blended";
}

/** Those that have a session: search engines count in what is repeated, however often a week has one. */
function weeksOf(days: string[]): number {
  const mondays = days.map((day) => {
    const date = new Date(`${day}T00:00:00Z`);
    return date.getTime() - ((date.getUTCDay() + 6) % 7) * DAY_MS;
  });
  return new Set(mondays).size;
}

/** As it is told. */
function termOf(course: Teaching) {
  const { sessionDays = [], skippedDays = [], addedDays = [] } = course;
  const { startDate: typed = null, endDate: last = null } = course;
  const planned = { startDate: typed, endDate: last, sessionDays, skippedDays, addedDays };
  const { startDate, endDate } = heldTerm(planned);
  return { ...(startDate && { startDate }), ...(endDate && { endDate }) };
}

function scheduleOf(course: Teaching): StructuredData | undefined {
  const { sessionDays = [], sessionStart, sessionEnd, startDate = null, endDate = null } = course;
  const { skippedDays = [], addedDays = [] } = course;
  if (sessionDays.length === 0) return undefined;
  return {
    "@type": "Schedule",
    repeatFrequency: "Weekly",
    ...(startDate &&
      endDate && {
        repeatCount: weeksOf(
          sessionDates({ startDate, endDate, sessionDays, skippedDays, addedDays }),
        ),
      }),
    byDay: sessionDays.map((day) => `https://schema.org/${capitalized(day)}`),
    ...(sessionStart && { startTime: sessionStart }),
    ...(sessionEnd && { endTime: sessionEnd }),
    ...termOf(course),
    scheduleTimezone: timeZone(),
  };
}
