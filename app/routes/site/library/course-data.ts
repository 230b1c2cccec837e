import type { CourseType, RegistrationStatus } from "#app/domain/courses/course.ts";
import type { Place } from "#app/domain/courses/formations/formation-place.ts";
import {
  type SessionChanges,
  type Sessions,
  sessionDates,
} from "#app/domain/courses/formations/sessions/formation-sessions.ts";
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
      url: page.address,
      category: course.price > 0 ? "Paid" : "Free",
      ...(course.registrationStatus && {
        availability: `https://schema.org/${AVAILABILITY[course.registrationStatus]}`,
      }),
      price: course.price,
      priceCurrency: "EUR",
    },
    ...((workloadOf(course) || scheduleOf(course)) && {
      hasCourseInstance: sessionData(page, course),
    }),
    ...taughtBy(page, course),
  };
}

function taughtBy({ siteUrl }: DescribedPage, { instructor }: Teaching) {
  return instructor && { instructor: teacherData(siteUrl, instructor) };
}

/** As announced, else what there is to hear. */
function workloadOf({ durationHours, heardSeconds = 0 }: Teaching): string | undefined {
  return isoDuration(durationHours ? Math.round(durationHours * 60) * 60 : heardSeconds);
}

function sessionData(page: DescribedPage, course: Teaching): StructuredData {
  const { startDate, endDate, onSite, address } = course;
  const [schedule, workload] = [scheduleOf(course), workloadOf(course)];
  return {
    "@type": "CourseInstance",
    courseMode: modeOf(course),
    ...(onSite && address && { location: placeData(address) }),
    ...(schedule && { courseSchedule: schedule }),
    ...(workload && { courseWorkload: workload }),
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
    ...taughtBy(page, course),
  };
}

/** Its recordings are online; where nothing says more, its group is somewhere. */
function modeOf({ courseType, onSite, isOnline }: Teaching): string {
  if (courseType === "audio_course") return "Online";
  if (onSite) return isOnline ? "Blended" : "Onsite";
  return isOnline ? "Online" : "Blended";
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
        repeatCount: sessionDates({ startDate, endDate, sessionDays, skippedDays, addedDays })
          .length,
      }),
    byDay: sessionDays.map((day) => `https://schema.org/${capitalized(day)}`),
    ...(sessionStart && { startTime: sessionStart }),
    ...(sessionEnd && { endTime: sessionEnd }),
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
    scheduleTimezone: timeZone(),
  };
}
