import { and, eq, sql } from "drizzle-orm";
import { contentsOfCourse } from "#app/domain/courses/course.server.ts";
import { courseContents, courses } from "#app/domain/courses/course.table.server.ts";
import type { CourseContentType } from "#app/domain/courses/course.ts";
import type { Recording } from "#app/domain/courses/course-tracks.ts";
import { publicInstructorColumns } from "#app/domain/instructors/instructor.server.ts";
import { instructors } from "#app/domain/instructors/instructor.table.server.ts";
import { mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { themes } from "#app/domain/themes/theme.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { descending, published } from "#app/infra/database/database-columns.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";

export const FORMATIONS_PER_PAGE = 12;

export type FormationPage = NonNullable<Awaited<ReturnType<typeof findCourseForPage>>>;

export type OpenFormation = Awaited<ReturnType<typeof listOpenFormations>>["items"][number];

/** Audio courses are found too, to be redirected to their own page. */
export async function findCourseForPage(id: string, { drafts = false } = {}) {
  if (!isUuid(id)) return undefined;
  const [course] = await db
    .select(pageColumns)
    .from(courses)
    .leftJoin(themes, eq(themes.id, courses.themeId))
    .leftJoin(instructors, eq(instructors.id, courses.instructorId))
    .where(and(drafts ? undefined : published(courses), eq(courses.id, id)));
  return course;
}

export async function findFormationToJoin(id: string) {
  if (!isUuid(id)) return undefined;
  const [course] = await db
    .select({
      id: courses.id,
      courseType: courses.courseType,
      title: courses.title,
      price: courses.price,
      startDate: courses.startDate,
      endDate: courses.endDate,
      level: courses.level,
      durationHours: courses.durationHours,
      registrationStatus: courses.registrationStatus,
      maxStudents: courses.maxStudents,
      currentEnrolled: courses.currentEnrolled,
      imageId: courses.imageId,
      imageUrl: courses.imageUrl,
      themeColor: themes.color,
      instructorName: instructors.name,
    })
    .from(courses)
    .leftJoin(themes, eq(themes.id, courses.themeId))
    .leftJoin(instructors, eq(instructors.id, courses.instructorId))
    .where(and(published(courses), eq(courses.id, id)));
  return course?.courseType === "formation" ? course : undefined;
}

export async function listOpenFormations(page: number) {
  const rows = await db
    .select({ ...cardColumns, total: sql<number>`(count(*) over ())::int` })
    .from(courses)
    .leftJoin(themes, eq(themes.id, courses.themeId))
    .where(
      and(
        published(courses),
        eq(courses.courseType, "formation"),
        eq(courses.registrationStatus, "ouvert"),
      ),
    )
    .orderBy(descending(courses.createdAt), courses.id)
    .limit(FORMATIONS_PER_PAGE)
    .offset((page - 1) * FORMATIONS_PER_PAGE);
  const total = rows[0]?.total ?? 0;
  return { items: rows, total, pageCount: Math.ceil(total / FORMATIONS_PER_PAGE) };
}

export async function findFormationName(
  id: string,
): Promise<{ id: string; title: string } | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await db
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .where(and(eq(courses.id, id), eq(courses.courseType, "formation")));
  return found;
}

export function listFormationNames(): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: courses.id, name: courses.title })
    .from(courses)
    .where(eq(courses.courseType, "formation"))
    .orderBy(sql`folded(${courses.title})`, courses.id);
}

const cardColumns = {
  id: courses.id,
  title: courses.title,
  description: courses.description,
  featured: courses.featured,
  level: courses.level,
  price: courses.price,
  durationHours: courses.durationHours,
  startDate: courses.startDate,
  imageId: courses.imageId,
  imageUrl: courses.imageUrl,
  theme: { id: themes.id, name: themes.name, color: themes.color, icon: themes.icon },
  contentCount: contentsOfCourse,
};

export type FormationContent = Omit<Recording, "file"> & {
  description: string;
  type: CourseContentType;
  body: string | null;
  isFreePreview: boolean;
  file: Recording["file"] | null;
};

const contents = sql<FormationContent[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', ${courseContents.id}, 'title', ${courseContents.title},
    'description', ${courseContents.description}, 'type', ${courseContents.contentType},
    'body', ${courseContents.body}, 'seconds', ${courseContents.durationSeconds},
    'isFreePreview', ${courseContents.isFreePreview}, 'addedOn', ${courseContents.createdAt},
    'file', case when ${mediaFiles.id} is not null then jsonb_build_object(
      'id', ${mediaFiles.id}, 'size', ${mediaFiles.size}, 'mp3Size', ${mediaFiles.mp3Size},
      'mimeType', ${mediaFiles.mimeType}, 'seconds', ${mediaFiles.durationSeconds}) end
  ) order by ${courseContents.orderIndex}, ${courseContents.createdAt}), '[]')
  from ${courseContents} left join ${mediaFiles} on ${mediaFiles.id} = ${courseContents.fileId}
  where ${courseContents.courseId} = ${courses.id})`;

const pageColumns = {
  id: courses.id,
  courseType: courses.courseType,
  title: courses.title,
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
  theme: { id: themes.id, name: themes.name, color: themes.color, icon: themes.icon },
  instructor: publicInstructorColumns,
  contents,
};
