import { ArrowUpRight } from "lucide-react";
import { capitalized, count } from "#app/infra/french/french.ts";
import { RowCard } from "#app/ui/lists/rows.tsx";
import type { AnyCourse } from "./course.server.ts";
import { coursePath } from "./course.ts";

export function CourseLine({ course, omit = [] }: { course: AnyCourse; omit?: readonly string[] }) {
  const { instructor, level, contentCount } = course;
  const facts = [
    !omit.includes("speaker") && instructor?.name,
    contentCount > 0 && count(contentCount, "contenu"),
    capitalized(level),
  ];
  return (
    <RowCard item={course} to={coursePath(course)} facts={facts}>
      <ArrowUpRight aria-hidden size={20} className="mx-3 text-teal" />
    </RowCard>
  );
}
