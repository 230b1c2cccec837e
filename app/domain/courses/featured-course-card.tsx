import { ListenButton } from "#app/domain/player/listen-button.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { coverSeed } from "#app/ui/cover-address.ts";
import { FeatureCard } from "#app/ui/feature-card.tsx";
import { coursePath, registrationPath } from "./course.ts";
import { tracksOf } from "./course-tracks.ts";
import type { FeaturedCourse } from "./featured-course-words.server.ts";

export function FeaturedCourseCard({ course, large }: { course: FeaturedCourse; large?: boolean }) {
  const { courseType, title, theme, recordings, image, badge, open, facts } = course;
  const isFormation = courseType === "formation";
  const path = coursePath(course);
  const named = <span className="sr-only"> : {title}</span>;
  return (
    <FeatureCard
      large={large}
      cover={{ seed: coverSeed(course), tint: theme?.color, image }}
      badge={<Badge tone={open ? "leaf" : "neutral"}>{badge}</Badge>}
      title={title}
      to={path}
      facts={facts}
      summary={course.description}
    >
      {open && (
        <ButtonLink to={registrationPath(course)}>
          S'inscrire
          {named}
        </ButtonLink>
      )}
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
        {named}
      </ButtonLink>
    </FeatureCard>
  );
}
