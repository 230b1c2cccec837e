import {
  type ContentSummary,
  contentPath,
  lengthFacts,
  speakerOf,
} from "#app/domain/contents/content.ts";
import { ThemeLabel } from "#app/domain/themes/theme-badge.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { CardLink, MetaList } from "#app/ui/lists/rows.tsx";
import { BookCover } from "./book-cover.tsx";

export function BookCard({ content, eager }: { content: ContentSummary; eager?: boolean }) {
  const { theme } = content;
  const path = contentPath(content);
  return (
    <article className="book-card relative grid grid-cols-1 gap-1 wrap-break-word">
      <div className="relative">
        <BookCover content={content} eager={eager} leaves={path} />
        {content.featured && (
          <Badge tone="star" className="absolute bottom-3 left-4">
            À la une
          </Badge>
        )}
      </div>
      <div className="grid grid-cols-1 gap-1 pt-2">
        <h2 className="text-lg leading-snug sm:text-xl">
          <CardLink to={path}>{content.title}</CardLink>
        </h2>
        <div>
          <MetaList items={[speakerOf(content)]} />
          <MetaList
            items={[
              ...lengthFacts(content),
              content.audience > 0 && (
                <>
                  <span className="text-xs tracking-wide">CONSULTATIONS</span>{" "}
                  {content.audience.toLocaleString("fr-FR")}
                </>
              ),
            ]}
          />
          <MetaList items={[theme && <ThemeLabel key="theme" theme={theme} />]} />
        </div>
      </div>
    </article>
  );
}
