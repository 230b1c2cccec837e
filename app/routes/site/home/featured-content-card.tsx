import { CONTENT_KINDS } from "#app/domain/content-types/content-type.ts";
import { type ContentSummary, contentPath, speakerOf } from "#app/domain/contents/content.ts";
import { trackOf } from "#app/domain/contents/content-track.ts";
import { InstructorLine } from "#app/domain/instructors/instructor-line.tsx";
import { PlayButton } from "#app/domain/player/play-button.tsx";
import { formatDuration } from "#app/infra/french/french.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { coverSeed } from "#app/ui/cover-address.ts";
import { FeatureCard } from "#app/ui/feature-card.tsx";

type Shown = Omit<ContentSummary, "featured" | "audience" | "createdAt" | "givenOn">;
export type FeaturedContent = Shown & { photoId: string | null; instructorId: string | null };

const VERBS = { audio: "Écouter", video: "Regarder", pdf: "Lire", image: "Voir" };

/** When it is the newest put forward. */
export function FeaturedContentCard({ content }: { content: FeaturedContent }) {
  const { contentType, title, description, theme, instructor, seconds } = content;
  const kind = CONTENT_KINDS[contentType];
  const track = trackOf(content);
  const path = contentPath(content);
  return (
    <FeatureCard
      large
      cover={{ seed: coverSeed(content), tint: theme?.color, imageId: content.imageId }}
      badge={<Badge>{kind.singular}</Badge>}
      title={title}
      to={path}
      facts={[!instructor && speakerOf(content), seconds > 0 && formatDuration(seconds)]}
      summary={description}
      teacher={
        instructor && (
          <InstructorLine
            instructor={{ ...instructor, id: content.instructorId ?? "", photoId: content.photoId }}
          />
        )
      }
    >
      {track ? (
        <PlayButton track={track} label="Écouter" look="primary" />
      ) : (
        <ButtonLink to={path} viewTransition>
          {VERBS[kind.file]}
        </ButtonLink>
      )}
    </FeatureCard>
  );
}
