import { Link } from "react-router";
import { capitalized, count, formatDuration, formatLongDate } from "#app/infra/french/french.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Cover } from "#app/ui/cover.tsx";
import { MetaList } from "#app/ui/lists/rows.tsx";
import type { FeaturedCourse } from "./course.server.ts";
import { COURSE_TYPE_NAMES, coursePath, REGISTRATION_BADGES, shownStatus } from "./course.ts";

export function FeaturedCourseCard({
  course,
  allowRegistrations,
}: {
  course: FeaturedCourse;
  allowRegistrations: boolean;
}) {
  const isFormation = course.courseType === "formation";
  const status = shownStatus(course.registrationStatus, allowRegistrations);
  const open = isFormation && status === "ouvert";
  const path = coursePath(course);
  return (
    <article className="panel flex flex-col overflow-hidden">
      <div className="relative">
        <Cover
          seed={course.id}
          tint={course.themeColor}
          image={course.imageUrl}
          leaves={path}
          className="h-44 w-full"
        />
        <Badge
          tone={open || !isFormation ? "leaf" : "neutral"}
          className="absolute bottom-3 left-4 shadow-float"
        >
          {isFormation ? REGISTRATION_BADGES[status] : COURSE_TYPE_NAMES[course.courseType]}
        </Badge>
      </div>
      <div className="flex flex-1 flex-col gap-3 p-5">
        <h3 className="text-2xl">
          <Link to={path} viewTransition className="hover:underline">
            <Bilingual>{course.title}</Bilingual>
          </Link>
        </h3>
        <MetaList items={factsOf(course)} />
        <div className="mt-auto flex flex-wrap gap-3 pt-2">
          {open && <ButtonLink to={`/formations/${course.id}/inscription`}>S'inscrire</ButtonLink>}
          <ButtonLink to={path} viewTransition look={isFormation ? "secondary" : "primary"}>
            {isFormation ? "Voir le détail" : "Écouter"}
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}

function factsOf(course: FeaturedCourse): (string | false | null)[] {
  const { courseType, instructorName, durationHours, contentCount, level, startDate } = course;
  const beginning = startDate ? `Début le ${formatLongDate(startDate)}` : "Date à définir";
  return [
    instructorName,
    durationHours > 0 && formatDuration(durationHours * 3600),
    contentCount > 0 && count(contentCount, "contenu"),
    capitalized(level),
    courseType === "formation" && beginning,
  ];
}
