import { type ContentSummary, contentPath, speakerOf } from "#app/domain/contents/content.ts";
import { lengthText } from "#app/domain/contents/content-card.tsx";
import { ThemeLabel } from "#app/domain/themes/theme-badge.tsx";
import { CardLink, FeaturedMark, MetaList } from "#app/ui/lists/rows.tsx";
import { BookCover } from "./book-cover.tsx";

export function BookCard({ content, eager }: { content: ContentSummary; eager?: boolean }) {
  const { theme } = content;
  const path = contentPath(content);
  return (
    <article className="group relative grid grid-cols-1 gap-3 wrap-break-word">
      <BookCover content={content} eager={eager} leaves={path} />
      <div className="grid grid-cols-1 gap-1">
        <h2 className="text-lg leading-snug sm:text-xl">
          <CardLink to={path}>{content.title}</CardLink>
        </h2>
        <MetaList
          items={[
            content.featured && <FeaturedMark />,
            speakerOf(content),
            theme && <ThemeLabel theme={theme} />,
            lengthText(content),
            content.audience > 0 && (
              <>
                <span className="text-xs tracking-wide">CONSULTATIONS</span>{" "}
                {content.audience.toLocaleString("fr-FR")}
              </>
            ),
          ]}
        />
      </div>
    </article>
  );
}
