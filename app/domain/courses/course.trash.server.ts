import { removeMediaLater } from "#app/domain/media/media.jobs.server.ts";
import type { TrashRecord } from "#app/domain/records/trash/trash-record.server.ts";
import { count } from "#app/infra/french/french.ts";
import { courseContents, courses } from "./course.table.server.ts";

type Course = typeof courses.$inferSelect;

export const courseTrash: TrashRecord<Course> = {
  table: courses,
  plural: "Cours et formations",
  typeOf: ({ courseType }) => courseType,
  labelOf: (type) => (type === "formation" ? "Formation" : "Cours audio"),
  titleOf: ({ title }) => title,
  audited: ({ courseType, title }) => ({ kind: courseType, title }),
  screenOf: ({ courseType }) =>
    courseType === "formation" ? "/admin/formations" : "/admin/courses",
  names: { theme: "theme_id", instructor: "instructor_id" },
  counted: (n) => (n > 0 ? count(n, "cours", "cours") : ""),
  destroyed: (tx, rows) =>
    removeMediaLater(
      tx,
      rows.map(({ imageId }) => imageId),
    ),
};

export const courseContentTrash: TrashRecord<typeof courseContents.$inferSelect> = {
  table: courseContents,
  plural: "Contenus d'un cours",
  labelOf: () => "Contenu d'un cours",
  titleOf: ({ title }) => title,
  audited: ({ title, courseId }) => ({ kind: "recording", title, course: courseId }),
  screenOf: ({ courseId }) => `/admin/courses/${courseId}/contents`,
  parent: { kind: "course", column: "course_id" },
  along: (n, course) => count(n, course.courseType === "formation" ? "contenu" : "leçon"),
  refusals: { parent: "son cours n'existe plus. Restaurez d'abord le cours." },
  destroyed: (tx, rows) =>
    removeMediaLater(
      tx,
      rows.map(({ fileId }) => fileId),
    ),
};

export const COURSE_PARTS = { course: courseTrash, course_content: courseContentTrash };
