import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { CONTENT_KINDS } from "#app/domain/content-types/content-type.ts";
import { PlayButton } from "#app/domain/player/play-button.tsx";
import { RowCard } from "#app/ui/lists/rows.tsx";
import {
  type ContentSummary,
  contentPath,
  lengthFacts,
  otherAuthorOf,
  speakerOf,
} from "./content.ts";
import { trackOf } from "./content-track.ts";

type CardContent = Omit<
  ContentSummary,
  "description" | "featured" | "audience" | "createdAt" | "givenOn" | "series"
>;

export function ContentCard({
  content,
  omit = [],
  beside,
  mark,
  above,
}: {
  content: CardContent;
  /** What the page already says of all its lines. */
  omit?: readonly "speaker"[];
  /** On the page of another item: that item's cover is the one in transition. */
  beside?: boolean;
  mark?: ReactNode;
  /** Over its title, what it is and when it came. */
  above?: ReactNode;
}) {
  const track = trackOf(content);
  return (
    <RowCard
      item={content}
      to={contentPath(content)}
      beside={beside}
      mark={mark}
      person={omit.includes("speaker") ? otherAuthorOf(content) : speakerOf(content)}
      above={above}
      facts={[!above && CONTENT_KINDS[content.contentType].singular, ...lengthFacts(content)]}
    >
      {track ? (
        <PlayButton track={track} />
      ) : (
        <ChevronRight aria-hidden size={20} className="mx-3 text-soft" />
      )}
    </RowCard>
  );
}
