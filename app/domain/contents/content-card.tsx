import { ArrowUpRight, BookOpen } from "lucide-react";
import { Link } from "react-router";
import { CONTENT_KINDS } from "#app/domain/content-types/content-type.ts";
import { PlayButton } from "#app/domain/player/play-button.tsx";
import { formatDuration, formatSize } from "#app/infra/french/french.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Cover, useLeavingCover } from "#app/ui/cover.tsx";
import { MetaList } from "#app/ui/lists/rows.tsx";
import { type ContentSummary, contentPath, speakerOf } from "./content.ts";
import { trackOf } from "./content-track.ts";

export function ContentCard({
  content,
  omit = [],
  beside,
}: {
  content: ContentSummary;
  /** What the page already says of all its lines. */
  omit?: readonly ("kind" | "speaker")[];
  /** On the page of another item: that item's cover is the one in transition. */
  beside?: boolean;
}) {
  const path = contentPath(content);
  const leaving = useLeavingCover(path);
  const kind = CONTENT_KINDS[content.contentType];
  const track = trackOf(content);
  const details = [
    !omit.includes("kind") && kind.singular,
    !omit.includes("speaker") && speakerOf(content),
    content.seconds > 0 && formatDuration(content.seconds),
    content.file && formatSize(content.file.size),
  ];
  const Icon = kind.file === "pdf" ? BookOpen : ArrowUpRight;
  return (
    <article className="panel relative flex items-center gap-4 p-3 wrap-break-word">
      <Cover
        seed={content.id}
        tint={content.theme?.color}
        shape="vignette"
        style={beside ? undefined : leaving}
        className="size-16 shrink-0 rounded-lg"
      />
      <div className="min-w-0 flex-1">
        <h3 className="text-lg leading-snug">
          <Link to={path} viewTransition className="after:absolute after:inset-0 hover:underline">
            <Bilingual>{content.title}</Bilingual>
          </Link>
        </h3>
        <MetaList items={details} />
      </div>
      <div className="relative z-10 shrink-0">
        {track ? (
          <PlayButton track={track} />
        ) : (
          <Icon aria-hidden size={20} className="mx-3 text-teal" />
        )}
      </div>
    </article>
  );
}
