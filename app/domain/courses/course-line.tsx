import { ChevronRight } from "lucide-react";
import { capitalized } from "#app/infra/french/french.ts";
import { RowCard } from "#app/ui/lists/rows.tsx";
import type { AnyCourse } from "./course.server.ts";
import { COURSE_TYPE_NAMES, contentsText, coursePath } from "./course.ts";

export function CourseLine({
  course,
  omit = [],
  beside,
}: {
  course: Pick<
    AnyCourse,
    | "id"
    | "slug"
    | "courseType"
    | "title"
    | "imageId"
    | "theme"
    | "instructor"
    | "level"
    | "contentCount"
  >;
  omit?: readonly "speaker"[];
  /** On the page of another item: that item's cover is the one in transition. */
  beside?: boolean;
}) {
  const { courseType, instructor, level } = course;
  const facts = [COURSE_TYPE_NAMES[courseType], contentsText(course), capitalized(level)];
  return (
    <RowCard
      item={course}
      to={coursePath(course)}
      beside={beside}
      person={!omit.includes("speaker") && instructor?.name}
      facts={facts}
    >
      <ChevronRight aria-hidden size={20} className="mx-3 text-soft" />
    </RowCard>
  );
}
