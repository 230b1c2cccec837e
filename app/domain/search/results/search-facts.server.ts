import { CONTENT_KINDS, type ContentType } from "#app/domain/content-types/content-type.ts";
import { type ContentSummary, lengthFacts, weightFact } from "#app/domain/contents/content.ts";
import {
  beginningText,
  REGISTRATION_BADGES,
  type RegistrationStatus,
  shownStatus,
} from "#app/domain/courses/course.ts";
import { priceOf } from "#app/domain/courses/formations/formation.ts";
import { type Ages, withAges } from "#app/domain/courses/formations/formation-ages.server.ts";
import { type Place, shortPlace } from "#app/domain/courses/formations/formation-place.ts";
import {
  type PlannedDays,
  type Sessions,
  sessionsInBrief,
} from "#app/domain/courses/formations/sessions/formation-sessions.ts";
import { heldTerm } from "#app/domain/courses/formations/sessions/session-changes.ts";
import { count, formatDuration, formatLongDate } from "#app/infra/french/french.ts";
import { zonedDay } from "#app/infra/french/zoned-time.ts";

/** Whoever asks for an age or a level reads it of each formation. */
const ASKS_WHOM =
  /(?<!\p{L})(?:ans|âge|age|enfants?|fils|filles?|gar[cç]ons?|ados?|jeunes?|adultes?)(?!\p{L})/iu;
const ASKS_LEVEL =
  /(?<!\p{L})(?:niveau|débutante?s?|debutante?s?|interm[ée]diaires?|avanc[ée]e?s?)(?!\p{L})/iu;

/** What is known of each, by what it is. */
export type FoundDetails = {
  speaker: string | null;
  /** Only of what is dated. */
  createdAt: string | null;
  formation:
    | (Sessions &
        PlannedDays &
        Place &
        Ages & {
          level: string;
          intendedFor: string;
          price: number;
          registrationStatus: RegistrationStatus;
          maxStudents: number;
          currentEnrolled: number;
        })
    | null;
  course: { lessons: number; seconds: number } | null;
  series?: { contentType: ContentType; recordings: number; seconds: number } | null;
  content: Pick<ContentSummary, "contentType" | "seconds" | "readingMinutes" | "file"> | null;
};

export function factsOf(
  found: Omit<FoundDetails, "speaker">,
  allowRegistrations: boolean,
  q = "",
): string[] {
  const { createdAt, formation, course, series, content } = found;
  if (formation) {
    const status = shownStatus(formation.registrationStatus, allowRegistrations, formation);
    return [
      ASKS_WHOM.test(q) ? withAges(formation).intendedFor : "",
      ASKS_LEVEL.test(q) && formation.level ? `Niveau ${formation.level}` : "",
      priceOf(formation.price),
      REGISTRATION_BADGES[status],
      begunText(heldTerm(formation).startDate),
      sessionsInBrief(formation),
      shortPlace(formation),
    ].filter(Boolean);
  }
  return [
    course && course.lessons > 0 ? count(course.lessons, "leçon") : "",
    course && course.seconds > 0 ? formatDuration(course.seconds) : "",
    series ? count(series.recordings, CONTENT_KINDS[series.contentType].noun) : "",
    series && series.seconds > 0 ? formatDuration(series.seconds) : "",
    ...(content ? [...lengthFacts(content), ...weightFact(content)] : []),
    createdAt ? formatLongDate(createdAt) : "",
  ].filter(Boolean);
}

function begunText(startDate: string | null): string {
  return startDate && startDate < zonedDay(new Date())
    ? `A commencé le ${formatLongDate(startDate)}`
    : beginningText(startDate);
}
