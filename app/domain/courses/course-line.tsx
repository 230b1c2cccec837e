import { ArrowUpRight } from "lucide-react";
import { Link } from "react-router";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Cover } from "#app/ui/cover.tsx";
import { capitalized, count } from "#app/ui/french.ts";
import { coursePath } from "./course.ts";
import { type AnyCourse, COURSE_TYPE_NAMES } from "./course-any.ts";

/** A course of either type in one line, as contents are shown beside it. */
export function CourseLine({ course }: { course: AnyCourse }) {
  const { id, courseType, title, theme, instructor, level, contentCount } = course;
  const facts = [
    COURSE_TYPE_NAMES[courseType],
    instructor?.name,
    count(contentCount, "contenu"),
    capitalized(level),
  ];
  return (
    <article className="panel relative flex items-center gap-4 p-3 wrap-break-word">
      <Cover
        seed={id}
        tint={theme?.color}
        shape="vignette"
        className="size-16 shrink-0 rounded-lg"
      />
      <div className="min-w-0 flex-1">
        <h3 className="text-lg leading-snug">
          <Link to={coursePath(course)} className="after:absolute after:inset-0 hover:underline">
            <Bilingual>{title}</Bilingual>
          </Link>
        </h3>
        <p className="text-sm text-soft">
          <Bilingual>{facts.filter(Boolean).join(" · ")}</Bilingual>
        </p>
      </div>
      <ArrowUpRight aria-hidden size={20} className="mx-3 shrink-0 text-teal" />
    </article>
  );
}
