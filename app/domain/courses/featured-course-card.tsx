import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Cover } from "#app/ui/cover.tsx";
import { capitalized, count, formatLongDate } from "#app/ui/french.ts";
import { coursePath, REGISTRATION_BADGES } from "./course.ts";
import { COURSE_TYPE_NAMES } from "./course-any.ts";
import type { FeaturedCourse } from "./featured-course.server.ts";

export function FeaturedCourseCard({ course }: { course: FeaturedCourse }) {
  const isFormation = course.courseType === "formation";
  const open = isFormation && course.registrationStatus === "ouvert";
  return (
    <article className="panel flex flex-col overflow-hidden">
      <div className="relative">
        <Cover
          seed={course.id}
          tint={course.themeColor}
          image={course.imageUrl}
          className="h-44 w-full"
        />
        <Badge
          tone={open || !isFormation ? "leaf" : "neutral"}
          className="absolute bottom-3 left-4 shadow-float"
        >
          {isFormation
            ? REGISTRATION_BADGES[course.registrationStatus]
            : COURSE_TYPE_NAMES[course.courseType]}
        </Badge>
      </div>
      <div className="flex flex-1 flex-col gap-3 p-5">
        <h3 className="text-2xl">
          <Link to={coursePath(course)} className="hover:underline">
            <Bilingual>{course.title}</Bilingual>
          </Link>
        </h3>
        <p className="text-sm text-soft">
          <Bilingual>{factsOf(course).filter(Boolean).join(" · ")}</Bilingual>
        </p>
        <div className="mt-auto flex flex-wrap gap-3 pt-2">
          {open && <ButtonLink to={`/formations/${course.id}/inscription`}>S'inscrire</ButtonLink>}
          <ButtonLink to={coursePath(course)} look={isFormation ? "secondary" : "primary"}>
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
    durationHours > 0 && `${durationHours.toLocaleString("fr-FR")} h`,
    count(contentCount, "contenu"),
    capitalized(level),
    courseType === "formation" && beginning,
  ];
}
