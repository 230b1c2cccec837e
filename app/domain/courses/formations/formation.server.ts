import {
  and,
  type Column,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { modifiedAt, selectCourses } from "#app/domain/courses/course.server.ts";
import { courseContents, courses, orNever } from "#app/domain/courses/course.table.server.ts";
import {
  beginningText,
  type CourseContentType,
  formationPath,
} from "#app/domain/courses/course.ts";
import type { Recording } from "#app/domain/courses/course-tracks.ts";
import { heldTerm } from "#app/domain/courses/formations/sessions/session-changes.ts";
import { publicInstructorColumns } from "#app/domain/instructors/instructor.server.ts";
import { instructors } from "#app/domain/instructors/instructor.table.server.ts";
import { chaptersOrNull } from "#app/domain/media/chapters/chapter.server.ts";
import { copySizes, mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { isNamed } from "#app/domain/records/slug.server.ts";
import { themeMarkColumns, themes } from "#app/domain/themes/theme.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { published } from "#app/infra/database/database-columns.server.ts";
import { zonedDay } from "#app/infra/french/zoned-time.ts";
import { isUuid } from "#app/infra/identifiers.ts";

export type FormationPage = Omit<
  NonNullable<Awaited<ReturnType<typeof findCourseForPage>>>,
  "description"
>;

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
    contents: contentsWhere({ locked: sql`false`, preview: sql`false` }),
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

/** With a seat, followed from anywhere, and for some of these ages; the first to begin come first. */
export function listFormationsOnline(limit: number, ages?: { from: number; to: number }) {
  const { isOnline, startDate, id, ageMin, ageMax } = courses;
  return selectCourses({ ageMin, ageMax })
    .where(and(hasOpenSeats(new Date()), isOnline, ages && takesSome(ages)))
    .orderBy(startDate, id)
    .limit(limit);
}

/** Years, both included; where no age is said, all come. */
export function takesSome({ from, to }: Record<"from" | "to", number | Column>): SQL | undefined {
  const { ageMin, ageMax } = courses;
  return and(or(isNull(ageMin), lte(ageMin, to)), or(isNull(ageMax), gte(ageMax, from)));
}

/** What one asks before anything else, of those that a letter tells of. */
export function listAnnounced(ids: string[]) {
  const { price, startDate, endDate, id } = courses;
  return selectCourses({ ...sessionColumns, price, startDate, endDate }).where(
    and(isFormation, inArray(id, ids)),
  );
}

const MOST_INSTEAD = 3;

/** With a seat, for who cannot join the one asked for: of its theme first, then the first to begin. */
export async function listInstead({ theme }: { theme: { id: string } | null }) {
  const { themeId, startDate, endDate, id } = courses;
  const open = await selectCourses({ ...sessionColumns, startDate, endDate })
    .where(hasOpenSeats(new Date()))
    .orderBy(sql`(${themeId} = ${theme?.id ?? null}::uuid) is not true`, startDate, id)
    .limit(MOST_INSTEAD);
  return open.map((other) => ({
    to: formationPath(other),
    title: other.title,
    start: beginningText(heldTerm(other).startDate),
  }));
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

export const isFormation = eq(courses.courseType, "formation");

/** With a seat, and not over. */
export function hasOpenSeats(now: Date): SQL | undefined {
  const { registrationStatus, maxStudents, currentEnrolled } = courses;
  return and(
    published(courses),
    isNotOver(zonedDay(now)),
    eq(registrationStatus, "ouvert"),
    or(eq(maxStudents, 0), lt(currentEnrolled, maxStudents)),
  );
}

export function isNotOver(day: string): SQL | undefined {
  return and(isFormation, gte(orNever(courses.endDate), day));
}

export const sessionColumns = {
  sessionDays: courses.sessionDays,
  sessionStart: courses.sessionStart,
  sessionEnd: courses.sessionEnd,
  skippedDays: courses.skippedDays,
  addedDays: courses.addedDays,
  ownSessions: courses.ownSessions,
  onSite: courses.onSite,
  isOnline: courses.isOnline,
  address: courses.address,
};

export type FormationContent = Omit<Recording, "file"> & {
  description: string;
  type: CourseContentType;
  body: string | null;
  isPreview: boolean;
  isLocked: boolean;
  file: Recording["file"] | null;
};

/** For approved students: its page shows none of it, its file opens to nobody else. */
export const isReserved: SQL = sql`(${courses.studentsOnly} and not ${courseContents.isFreePreview})`;

/** Said where the rest is reserved: of what all may play, it would say nothing. */
const isPreview: SQL = sql`(${courses.studentsOnly} and ${courseContents.isFreePreview})`;

/** What is locked is not read: no page can give it away. */
const contentsWhere = ({ locked, preview }: { locked: SQL; preview: SQL }) => sql<
  FormationContent[]
>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', ${courseContents.id}, 'title', ${courseContents.title},
    'description', ${courseContents.description}, 'type', ${courseContents.contentType},
    'body', case when not ${locked} then ${courseContents.body} end, 'isLocked', ${locked},
    'seconds', ${courseContents.durationSeconds}, 'chapters', case when not ${locked} then ${chaptersOrNull(courseContents)} end,
    'isPreview', ${preview}, 'addedOn', ${courseContents.createdAt},
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
  modifiedAt,
  theme: themeMarkColumns,
  instructor: publicInstructorColumns,
  contents: contentsWhere({ locked: isReserved, preview: isPreview }),
};
