import { and, eq, sql } from "drizzle-orm";
import { courseContents, courses } from "#app/domain/courses/course.table.server.ts";
import { themes } from "#app/domain/themes/theme.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { descending, published } from "#app/infra/database/database-columns.server.ts";
import { FORMATIONS_PER_PAGE } from "./formation.ts";

export type OpenFormation = Awaited<ReturnType<typeof listOpenFormations>>["items"][number];

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
  contentCount: sql<number>`(select count(*)::int from ${courseContents}
    where ${courseContents.courseId} = ${courses.id})`,
};
