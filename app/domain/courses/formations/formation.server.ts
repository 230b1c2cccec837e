import { and, eq, gte, lt, or, type SQL, sql } from "drizzle-orm";
import {
  descriptionOpening,
  isOffered,
  publishedUnder,
  selectCourses,
  type Under,
} from "#app/domain/courses/course.server.ts";
import { courseContents, courses, orNever } from "#app/domain/courses/course.table.server.ts";
import {
  beginningText,
  type CourseContentType,
  formationPath,
} from "#app/domain/courses/course.ts";
import type { Recording } from "#app/domain/courses/course-tracks.ts";
import { publicInstructorColumns } from "#app/domain/instructors/instructor.server.ts";
import { instructors } from "#app/domain/instructors/instructor.table.server.ts";
import { chaptersOrNull } from "#app/domain/media/chapters/chapter.server.ts";
import { copySizes, mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { publishedCount } from "#app/domain/records/counts/item-count.server.ts";
import { isNamed } from "#app/domain/records/slug.server.ts";
import { themeMarkColumns, themes } from "#app/domain/themes/theme.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { descending, published } from "#app/infra/database/database-columns.server.ts";
import { counted } from "#app/infra/database/filtered-list.server.ts";
import { bestFirst } from "#app/infra/database/found-rows.server.ts";
import { pageRows } from "#app/infra/database/page-rows.server.ts";
import { readOncePerChange } from "#app/infra/database/public-changes.server.ts";
import type { ListQuery } from "#app/infra/forms/list-query.ts";
import { capitalized, shortened } from "#app/infra/french/french.ts";
import { zonedDay } from "#app/infra/french/zoned-time.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { withAges } from "./formation-ages.server.ts";
import { shortPlace, withAddress } from "./formation-place.ts";
import { sessionsOnItsClock } from "./formation-sessions.ts";

/** A full row of three, and no more than a slow line carries. */
export const FORMATIONS_PER_PAGE = 9;
/** A card has a fixed height, and its description wants some of it. */
const MOST_FOR_WHOM = 40;

export type FormationPage = Omit<
  NonNullable<Awaited<ReturnType<typeof findCourseForPage>>>,
  "description"
>;

export type JoinableFormation = Awaited<ReturnType<typeof listFormations>>["items"][number];

/** Audio courses are found too, to be redirected to their own page. */
export async function findCourseForPage(named: string, { drafts = false } = {}) {
  const [course] = await selectCourses(pageColumns).where(
    and(
      drafts ? undefined : published(courses),
      isNamed(courses.id, named, "formation", "audio_course"),
    ),
  );
  return course;
}

/** For its approved students. */
export async function findStudentProgramme(id: string) {
  const [formation] = await selectCourses({
    theme: pageColumns.theme,
    instructor: publicInstructorColumns,
    contents: contentsWhere(sql`false`),
  }).where(and(published(courses), isFormation, eq(courses.id, id)));
  return formation;
}

export async function findFormationToJoin(named: string) {
  const [course] = await selectCourses({
    ...sessionColumns,
    intendedFor: courses.intendedFor,
    ageMin: courses.ageMin,
    ageMax: courses.ageMax,
    price: courses.price,
    payment: courses.payment,
    startDate: courses.startDate,
    endDate: courses.endDate,
    level: courses.level,
    durationHours: courses.durationHours,
    registrationStatus: courses.registrationStatus,
    maxStudents: courses.maxStudents,
    currentEnrolled: courses.currentEnrolled,
    imageId: courses.imageId,
    imageUrl: courses.imageUrl,
    theme: { id: themes.id, color: themes.color },
    instructorName: instructors.name,
  }).where(and(published(courses), isNamed(courses.id, named, "formation"), isFormation));
  return course;
}

type FormationFilters = Partial<Pick<ListQuery, "q" | "near">> & Under;

/** Those with seats, then those with a waiting list; the first to begin come first, then the newest. */
export const listFormations = readOncePerChange(
  async (page: number, { q, near, ...under }: FormationFilters = {}) => {
    const { registrationStatus, startDate, createdAt, id } = courses;
    const listed = pageRows(id, {
      where: and(...publishedUnder(under), isFormation, isOffered),
      order: [
        ...(q ? [bestFirst] : []),
        descending(registrationStatus),
        orNever(startDate),
        descending(createdAt),
        sql`${id}`,
      ],
      ...{ q, near, kinds: ["formation"], page, perPage: FORMATIONS_PER_PAGE },
      total: publishedCount({ kinds: ["formation"], offered: true, ...under }),
    });
    const items = await selectCourses({ ...cardColumns, total: listed.total })
      .innerJoin(listed.rows, listed.on)
      .orderBy(listed.place);
    return counted(items, FORMATIONS_PER_PAGE);
  },
);

/** With a seat, and meant for somebody of that age; the first to begin come first. */
export function listFormationsForAge(age: number, limit: number) {
  const { ageMin, ageMax, startDate, id } = courses;
  const isMeant = sql`coalesce(${ageMin}, ${ageMax}) is not null
    and ${age}::int between coalesce(${ageMin}, 0) and coalesce(${ageMax}, ${age}::int)`;
  return selectCourses({ ageMin, ageMax })
    .where(and(hasOpenSeats(new Date()), isMeant))
    .orderBy(startDate, id)
    .limit(limit);
}

const MOST_INSTEAD = 3;

/** With a seat, for who cannot join the one asked for: of its theme first, then the first to begin. */
export async function listInstead({ theme }: { theme: { id: string } | null }) {
  const { themeId, startDate, id } = courses;
  const open = await selectCourses({ startDate })
    .where(hasOpenSeats(new Date()))
    .orderBy(sql`(${themeId} = ${theme?.id ?? null}::uuid) is not true`, startDate, id)
    .limit(MOST_INSTEAD);
  return open.map((other) => ({
    to: formationPath(other),
    title: other.title,
    start: beginningText(other.startDate),
  }));
}

/** As its card shows it: the browser is sent the words, not what writes them. */
export function listedFormation(formation: JoinableFormation, centreAddress: string) {
  const { sessionDays, sessionStart, sessionEnd, onSite, isOnline, address, ...others } = formation;
  const { ageMin, ageMax, intendedFor, fuller, ...shown } = others;
  return {
    ...shown,
    more: sentencesAfter(shown.description, fuller),
    sessions: sessionsOnItsClock(formation),
    place: shortPlace(withAddress(formation, centreAddress)),
    forWhom: briefly(withAges({ ageMin, ageMax, intendedFor })),
  };
}

/** A phone's card shows as many as it has room for, each whole. */
function sentencesAfter(opening: string, text: string): string[] {
  if (!/[.!?]$/.test(opening) || !text.startsWith(opening)) return [];
  return text.slice(opening.length).match(/\S.*?[.!?](?=\s|$)/gs) ?? [];
}

function briefly({ intendedFor, ages }: { intendedFor: string; ages: string }): string {
  const isLong = intendedFor.length > MOST_FOR_WHOM && ages;
  return shortened(isLong ? capitalized(ages) : intendedFor, MOST_FOR_WHOM);
}

export async function findFormationName(
  id: string,
): Promise<{ id: string; title: string; slug: string } | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await db
    .select({ id: courses.id, title: courses.title, slug: courses.slug })
    .from(courses)
    .where(and(eq(courses.id, id), isFormation));
  return found;
}

export function listFormationNames() {
  return db
    .select({
      id: courses.id,
      name: courses.title,
      onSite: courses.onSite,
      isOnline: courses.isOnline,
      ageMin: courses.ageMin,
      ageMax: courses.ageMax,
      isFull: sql<boolean>`${courses.maxStudents} > 0 and ${courses.currentEnrolled} >= ${courses.maxStudents}`,
    })
    .from(courses)
    .where(isFormation)
    .orderBy(sql`folded(${courses.title})`, courses.id);
}

const isFormation = eq(courses.courseType, "formation");

/** With a seat, and not over. */
export function hasOpenSeats(now: Date): SQL | undefined {
  const { registrationStatus, maxStudents, currentEnrolled, endDate } = courses;
  return and(
    published(courses),
    isFormation,
    eq(registrationStatus, "ouvert"),
    or(eq(maxStudents, 0), lt(currentEnrolled, maxStudents)),
    gte(orNever(endDate), zonedDay(now)),
  );
}

export const sessionColumns = {
  sessionDays: courses.sessionDays,
  sessionStart: courses.sessionStart,
  sessionEnd: courses.sessionEnd,
  onSite: courses.onSite,
  isOnline: courses.isOnline,
  address: courses.address,
};

const cardColumns = {
  ...sessionColumns,
  /** Two or three lines of a card; more where a phone's card has room. */
  description: descriptionOpening(95, 30),
  fuller: descriptionOpening(280, 30),
  featured: courses.featured,
  level: courses.level,
  intendedFor: courses.intendedFor,
  ageMin: courses.ageMin,
  ageMax: courses.ageMax,
  price: courses.price,
  durationHours: courses.durationHours,
  startDate: courses.startDate,
  registrationStatus: courses.registrationStatus,
  maxStudents: courses.maxStudents,
  currentEnrolled: courses.currentEnrolled,
  imageId: courses.imageId,
  imageUrl: courses.imageUrl,
  theme: themeMarkColumns,
  instructorName: instructors.name,
};

export type FormationContent = Omit<Recording, "file"> & {
  description: string;
  type: CourseContentType;
  body: string | null;
  isFreePreview: boolean;
  isLocked: boolean;
  file: Recording["file"] | null;
};

/** For approved students: its page shows none of it, its file opens to nobody else. */
export const isReserved: SQL = sql`(${courses.studentsOnly} and not ${courseContents.isFreePreview})`;

/** What is locked is not read: no page can give it away. */
const contentsWhere = (locked: SQL) => sql<FormationContent[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', ${courseContents.id}, 'title', ${courseContents.title},
    'description', ${courseContents.description}, 'type', ${courseContents.contentType},
    'body', case when not ${locked} then ${courseContents.body} end, 'isLocked', ${locked},
    'seconds', ${courseContents.durationSeconds}, 'chapters', case when not ${locked} then ${chaptersOrNull(courseContents)} end,
    'isFreePreview', ${courseContents.isFreePreview}, 'addedOn', ${courseContents.createdAt},
    'file', case when ${mediaFiles.id} is not null and not ${locked} then jsonb_build_object(
      'id', ${mediaFiles.id}, 'size', ${mediaFiles.size}, 'full', ${copySizes.full}, 'light', ${copySizes.light},
      'mimeType', ${mediaFiles.mimeType}, 'seconds', ${mediaFiles.durationSeconds}) end
  ) order by ${courseContents.orderIndex}, ${courseContents.createdAt}), '[]')
  from ${courseContents} left join ${mediaFiles} on ${mediaFiles.id} = ${courseContents.fileId}
  where ${courseContents.courseId} = ${courses.id})`;

const pageColumns = {
  ...sessionColumns,
  intendedFor: courses.intendedFor,
  ageMin: courses.ageMin,
  ageMax: courses.ageMax,
  payment: courses.payment,
  description: courses.description,
  isPublished: courses.isPublished,
  publishAt: courses.publishAt,
  featured: courses.featured,
  level: courses.level,
  price: courses.price,
  durationHours: courses.durationHours,
  maxStudents: courses.maxStudents,
  currentEnrolled: courses.currentEnrolled,
  registrationStatus: courses.registrationStatus,
  startDate: courses.startDate,
  endDate: courses.endDate,
  objectives: courses.objectives,
  prerequisites: courses.prerequisites,
  imageId: courses.imageId,
  imageUrl: courses.imageUrl,
  theme: themeMarkColumns,
  instructor: publicInstructorColumns,
  contents: contentsWhere(isReserved),
};
