import { courseRows, selectCourses } from "#app/domain/courses/course.server.ts";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { instructorMarkColumns } from "#app/domain/instructors/instructor.table.server.ts";
import { countPublished } from "#app/domain/records/counts/item-count.server.ts";
import { themeMarkColumns } from "#app/domain/themes/theme.table.server.ts";
import { counted } from "#app/infra/database/filtered-list.server.ts";
import type { ListQuery } from "#app/infra/forms/list-query.ts";
import { soundTypes } from "./podcast.ts";

const COURSES_PER_PAGE = 24;

export async function listTypePodcasts() {
  const totals = await countPublished(soundTypes());
  return soundTypes().flatMap((type) => {
    const total = totals.get(type) ?? 0;
    return total > 0 ? [{ type, total }] : [];
  });
}

/** The newest first; those whose lessons are still to come have nothing to follow yet. */
export async function listCoursePodcasts(query: ListQuery) {
  const filters = { ...query, q: "", sort: "recent" as const };
  const listed = courseRows(filters, { kinds: ["audio_course"], perPage: COURSES_PER_PAGE });
  const items = await selectCourses({
    theme: themeMarkColumns,
    instructor: instructorMarkColumns,
    contentCount: courses.contentCount,
    total: listed.total,
  })
    .innerJoin(listed.rows, listed.on)
    .orderBy(listed.place);
  return counted(items, COURSES_PER_PAGE);
}
