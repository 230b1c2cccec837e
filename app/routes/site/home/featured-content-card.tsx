import { CONTENT_KINDS } from "#app/domain/content-types/content-type.ts";
import { FILE_VERBS } from "#app/domain/content-types/file-verbs.ts";
import {
  type ContentSummary,
  contentPath,
  lengthFacts,
  speakerOf,
} from "#app/domain/contents/content.ts";
import { trackOf } from "#app/domain/contents/content-track.ts";
import { PlayButton } from "#app/domain/player/play-button.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { coverSeed } from "#app/ui/cover-address.ts";
import { FeatureCard } from "#app/ui/feature-card.tsx";

export type FeaturedContent = Omit<
  ContentSummary,
  "featured" | "audience" | "createdAt" | "givenOn" | "series"
>;

export function FeaturedContentCard({
  content,
  large,
}: {
  content: FeaturedContent;
  large?: boolean;
}) {
  const { contentType, title, description, theme } = content;
  const kind = CONTENT_KINDS[contentType];
  const track = trackOf(content);
  const path = contentPath(content);
  return (
    <FeatureCard
      large={large}
      cover={{ seed: coverSeed(content), tint: theme?.color, imageId: content.imageId }}
      badge={<Badge>{kind.singular}</Badge>}
      title={title}
      to={path}
      facts={[speakerOf(content), ...lengthFacts(content)]}
      summary={description}
    >
      {track ? (
        <PlayButton track={track} label="Écouter" look="primary" />
      ) : (
        <ButtonLink to={path} viewTransition>
          {FILE_VERBS[kind.file]}
        </ButtonLink>
      )}
    </FeatureCard>
  );
}
