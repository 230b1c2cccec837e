import { ArrowUpRight } from "lucide-react";
import { Link } from "react-router";
import { capitalized, count } from "#app/infra/french/french.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Cover, useLeavingCover } from "#app/ui/cover.tsx";
import { MetaList } from "#app/ui/lists/rows.tsx";
import type { AnyCourse } from "./course.server.ts";
import { coursePath } from "./course.ts";

export function CourseLine({ course, omit = [] }: { course: AnyCourse; omit?: readonly string[] }) {
  const { id, title, theme, instructor, level, contentCount } = course;
  const facts = [
    !omit.includes("speaker") && instructor?.name,
    contentCount > 0 && count(contentCount, "contenu"),
    capitalized(level),
  ];
  const path = coursePath(course);
  const leaving = useLeavingCover(path);
  return (
    <article className="panel relative flex items-center gap-4 p-3 wrap-break-word">
      <Cover
        seed={id}
        tint={theme?.color}
        shape="vignette"
        style={leaving}
        className="size-16 shrink-0 rounded-lg"
      />
      <div className="min-w-0 flex-1">
        <h3 className="text-lg leading-snug">
          <Link to={path} viewTransition className="after:absolute after:inset-0 hover:underline">
            <Bilingual>{title}</Bilingual>
          </Link>
        </h3>
        <MetaList items={facts} />
      </div>
      <ArrowUpRight aria-hidden size={20} className="mx-3 shrink-0 text-teal" />
    </article>
  );
}
