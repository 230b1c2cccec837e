import { type ContentSummary, contentPath, speakerOf } from "#app/domain/contents/content.ts";
import { ThemeIcon } from "#app/domain/themes/theme-icon.tsx";
import { formatSize } from "#app/infra/french/french.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { CardLink } from "#app/ui/lists/rows.tsx";
import { BookCover } from "./book-cover.tsx";

export function BookCard({ content, eager }: { content: ContentSummary; eager?: boolean }) {
  const { theme, file } = content;
  const path = contentPath(content);
  const author = speakerOf(content);
  return (
    <article className="group relative grid grid-cols-1 gap-3 wrap-break-word">
      <BookCover content={content} eager={eager} leaves={path} />
      {content.featured && (
        <Badge tone="gold" className="absolute top-3 left-3 shadow-float">
          À la une
        </Badge>
      )}
      <div className="grid grid-cols-1 gap-1">
        <h2 className="text-lg leading-snug sm:text-xl">
          <CardLink to={path}>{content.title}</CardLink>
        </h2>
        {author && (
          <p className="text-sm text-soft">
            <Bilingual>{author}</Bilingual>
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
          {theme && (
            <span className="inline-flex items-center gap-1.5">
              <ThemeIcon icon={theme.icon} size={15} color={theme.color} />
              <span>
                <Bilingual>{theme.name}</Bilingual>
              </span>
            </span>
          )}
          {file && <span>PDF, {formatSize(file.size)}</span>}
          {content.audience > 0 && (
            <span>
              <span className="text-xs tracking-wide">CONSULTATIONS</span>{" "}
              {content.audience.toLocaleString("fr-FR")}
            </span>
          )}
        </p>
      </div>
    </article>
  );
}
