import { InstructorLine } from "#app/domain/instructors/instructor-line.tsx";
import { imageUrl } from "#app/domain/media/media-file.ts";
import { ListenButton } from "#app/domain/player/listen-button.tsx";
import { capitalized, count, formatDuration } from "#app/infra/french/french.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { coverSeed } from "#app/ui/cover-address.ts";
import { FeatureCard } from "#app/ui/feature-card.tsx";
import {
  beginningText,
  COURSE_TYPE_NAMES,
  coursePath,
  REGISTRATION_BADGES,
  registrationPath,
  shownStatus,
} from "./course.ts";
import { tracksOf } from "./course-tracks.ts";
import type { FeaturedCourse } from "./featured-course.server.ts";

export function FeaturedCourseCard({
  course,
  large,
  allowRegistrations,
}: {
  course: FeaturedCourse;
  large?: boolean;
  allowRegistrations: boolean;
}) {
  const { courseType, title, theme, instructor, recordings } = course;
  const isFormation = courseType === "formation";
  const status = shownStatus(course.registrationStatus, allowRegistrations);
  const open = isFormation && status === "ouvert";
  const path = coursePath(course);
  return (
    <FeatureCard
      large={large}
      cover={{
        seed: coverSeed(course),
        tint: theme?.color,
        image: course.imageId ? imageUrl(course.imageId, 640) : course.imageUrl,
      }}
      badge={
        <Badge tone={open || !isFormation ? "leaf" : "neutral"}>
          {isFormation ? REGISTRATION_BADGES[status] : COURSE_TYPE_NAMES[courseType]}
        </Badge>
      }
      title={title}
      to={path}
      facts={factsOf(course, large)}
      summary={course.description}
      teacher={large && instructor && <InstructorLine instructor={instructor} />}
    >
      {open && <ButtonLink to={registrationPath(course)}>S'inscrire</ButtonLink>}
      {recordings.length > 0 && (
        <ListenButton tracks={tracksOf(course, recordings)} label="Écouter" />
      )}
      <ButtonLink
        to={path}
        viewTransition
        look={open ? "secondary" : "primary"}
        className={recordings.length > 0 ? "[.scripts_&]:hidden" : ""}
      >
        {isFormation ? "Voir le détail" : "Écouter"}
      </ButtonLink>
    </FeatureCard>
  );
}

function factsOf(course: FeaturedCourse, large?: boolean): (string | false | null)[] {
  const { courseType, instructor, durationHours, contentCount, level, sessions, place } = course;
  const isFormation = courseType === "formation";
  return [
    !large && (instructor?.name ?? null),
    durationHours > 0 && formatDuration(durationHours * 3600),
    contentCount > 0 && count(contentCount, isFormation ? "contenu" : "leçon"),
    capitalized(level),
    isFormation && beginningText(course.startDate),
    sessions,
    place,
  ];
}
