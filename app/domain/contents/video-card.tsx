import { Play } from "lucide-react";
import { Link } from "react-router";
import { ThemeBadge } from "#app/domain/themes/theme-badge.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Cover, useLeavingCover } from "#app/ui/cover.tsx";
import { type ContentSummary, contentPath } from "./content.ts";
import { ContentMeta } from "./content-meta.tsx";

export function VideoCard({ content, eager }: { content: ContentSummary; eager?: boolean }) {
  const path = contentPath(content);
  const leaving = useLeavingCover(path);
  return (
    <article className="panel group relative flex h-full flex-col overflow-hidden wrap-break-word">
      <div className="relative">
        <Cover
          seed={content.id}
          tint={content.theme?.color}
          eager={eager}
          style={leaving}
          className="aspect-video w-full"
        />
        <span
          aria-hidden="true"
          className="absolute inset-0 m-auto grid size-14 place-items-center rounded-full bg-card text-teal shadow-float transition-transform group-hover:scale-105"
        >
          <Play size={24} fill="currentColor" className="translate-x-px" />
        </span>
      </div>
      {content.featured && (
        <Badge tone="gold" className="absolute top-3 left-4 shadow-float">
          À la une
        </Badge>
      )}
      <div className="flex flex-1 flex-col gap-2 p-5">
        <h2 className="text-xl">
          <Link to={path} viewTransition className="after:absolute after:inset-0 hover:underline">
            <Bilingual>{content.title}</Bilingual>
          </Link>
        </h2>
        <ContentMeta content={content} />
        {content.description && (
          <p className="line-clamp-2 text-soft">
            <Bilingual>{content.description}</Bilingual>
          </p>
        )}
        {content.theme && <ThemeBadge theme={content.theme} className="mt-auto" />}
      </div>
    </article>
  );
}
