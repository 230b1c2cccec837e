import { Link } from "react-router";
import { CONTENT_KINDS } from "#app/domain/content-types/content-type.ts";
import { BookCover } from "#app/domain/contents/books/book-cover.tsx";
import { themePath } from "#app/domain/themes/theme.ts";
import { ThemeBadge } from "#app/domain/themes/theme-badge.tsx";
import { formatLongDate } from "#app/infra/french/french.ts";
import { Cover } from "#app/ui/cover.tsx";
import { MetaList } from "#app/ui/lists/rows.tsx";
import { Breadcrumbs } from "#app/ui/page/breadcrumbs.tsx";
import { PageText, PageTitle } from "#app/ui/page/page-header.tsx";
import { audienceFact, lengthFacts, speakerOf } from "./content.ts";
import type { ContentDetail } from "./content-page.server.ts";

export function ContentHead({ content }: { content: ContentDetail }) {
  const { id, title, description, theme, contentType, createdAt } = content;
  const kind = CONTENT_KINDS[contentType];
  const facts = [
    speakerOf(content),
    `ajouté le ${formatLongDate(createdAt)}`,
    ...lengthFacts(content),
    audienceFact(content),
  ];
  return (
    <header className="grid grid-cols-1 gap-4 wrap-break-word">
      <Breadcrumbs
        crumbs={[
          { label: kind.label, to: kind.path },
          ...(theme ? [{ label: theme.name, to: `${kind.path}?theme=${theme.id}` }] : []),
        ]}
      />
      {kind.file === "audio" && (
        <Cover
          seed={id}
          tint={theme?.color}
          eager
          arrives
          className="h-44 w-full rounded-2xl sm:h-56 lg:hidden"
        />
      )}
      <div className="flex flex-col gap-4 sm:flex-row sm:gap-8">
        {kind.layout === "covers" && (
          <BookCover
            content={content}
            eager
            arrives
            className="w-40 shrink-0 self-start lg:hidden"
          />
        )}
        <div className="grid min-w-0 grid-cols-1 content-start gap-4">
          {theme && (
            <Link to={themePath(theme)} className="-my-1 w-fit rounded-full py-2 hover:underline">
              <ThemeBadge theme={theme} />
            </Link>
          )}
          <PageTitle>{title}</PageTitle>
          <PageText>{description}</PageText>
          <MetaList items={facts} />
        </div>
      </div>
    </header>
  );
}
