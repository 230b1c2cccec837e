import type { ReactNode } from "react";
import { CONTENT_KINDS } from "#app/domain/content-types/content-type.ts";
import { BookCover } from "#app/domain/contents/books/book-cover.tsx";
import type { Moment } from "#app/domain/player/moments/moment.ts";
import { ThemeLink } from "#app/domain/themes/theme-badge.tsx";
import { Cover } from "#app/ui/cover.tsx";
import { coverSeed } from "#app/ui/cover-address.ts";
import { ItemHead } from "#app/ui/page/item-head.tsx";
import { PageText } from "#app/ui/page/page-text.tsx";
import { audienceFact, lengthFacts, pagesFact, speakerOf } from "./content.ts";
import { ContentActions, ContentChapters, type ReaderOfBooks } from "./content-media.tsx";
import type { ContentDetail } from "./content-page.server.ts";

export function ContentHead({
  content,
  given,
  moment,
  Reader,
  children,
}: {
  content: ContentDetail;
  /** « prononcé le 3 mars 2019 », « en ligne le 8 sept. 2026 ». */
  given: string[];
  moment?: Moment;
  Reader?: ReaderOfBooks;
  /** After its description. */
  children?: ReactNode;
}) {
  const { title, theme, contentType } = content;
  const { label, path } = CONTENT_KINDS[contentType];
  const facts = [
    speakerOf(content),
    ...lengthFacts({ ...content, file: null }),
    pagesFact(content),
    ...given,
    audienceFact(content),
  ];
  const cover = coverOf(content);
  return (
    <ItemHead
      list={{ label, to: path }}
      mark={theme && <ThemeLink theme={theme} />}
      cover={cover}
      largeCover={CONTENT_KINDS[contentType].layout === "covers"}
      title={title}
      facts={facts}
      more={
        cover && (
          <>
            <PageText>{content.description}</PageText>
            <ContentChapters content={content} />
            {children}
          </>
        )
      }
    >
      <ContentActions content={content} moment={moment} Reader={Reader} />
    </ItemHead>
  );
}

/** A video shows its picture, an article its own below the head, if it has one. */
function coverOf(content: ContentDetail) {
  const { file, layout } = CONTENT_KINDS[content.contentType];
  if (layout === "covers") return <BookCover content={content} eager arrives />;
  if (file !== "audio") return undefined;
  const { theme, imageId } = content;
  return (
    <Cover
      seed={coverSeed(content)}
      tint={theme?.color}
      imageId={imageId}
      shape="vignette"
      eager
      arrives
      className="aspect-square w-full rounded-xl"
    />
  );
}
