import { CONTENT_KINDS, type ContentType } from "#app/domain/content-types/content-type.ts";
import type { SeriesMark } from "#app/domain/series/series.ts";
import type { ThemeMark } from "#app/domain/themes/theme.ts";
import { count, formatDuration, formatSize } from "#app/infra/french/french.ts";

const CONTENTS_PER_PAGE = 12;
/** Each film has a cover, and a first view 60 kB. */
const FILMS_PER_PAGE = 8;

export function pageSizeOf(type: ContentType): number {
  return CONTENT_KINDS[type].layout === "screens" ? FILMS_PER_PAGE : CONTENTS_PER_PAGE;
}

/** Sizes in bytes. */
export type ContentSummary = {
  id: string;
  slug: string;
  contentType: ContentType;
  title: string;
  description: string;
  author: string | null;
  featured: boolean;
  seconds: number;
  readingMinutes: number | null;
  audience: number;
  createdAt: Date;
  givenOn: string | null;
  imageId: string | null;
  theme: ThemeMark | null;
  instructor: { slug: string; name: string } | null;
  series: SeriesMark | null;
  file: {
    id: string;
    size: number;
    full: number | null;
    light?: number | null;
    seconds: number | null;
    pages?: number | null;
  } | null;
};

export function contentPath(content: Pick<ContentSummary, "contentType" | "slug">): string {
  return `${CONTENT_KINDS[content.contentType].path}/${content.slug}`;
}

type Credits = Pick<ContentSummary, "instructor" | "author">;

/** « al-Ghazali, présenté par Fatou Ndoye » */
export function speakerOf({ instructor, author }: Credits): string | null {
  if (!instructor || !hasOtherAuthor({ instructor, author })) return instructor?.name ?? author;
  return `${author}, présenté par ${instructor.name}`;
}

/** Where the page is the instructor's own. */
export function otherAuthorOf(content: Credits): string | null {
  return hasOtherAuthor(content) ? content.author : null;
}

function hasOtherAuthor({ instructor, author }: Credits): boolean {
  if (!author) return false;
  return author.localeCompare(instructor?.name ?? "", "fr", { sensitivity: "base" }) !== 0;
}

/** How long it lasts or takes to read, and what a file weighs where its text is not on the page. */
export function lengthFacts(
  content: Pick<ContentSummary, "contentType" | "seconds" | "readingMinutes" | "file">,
): string[] {
  const { seconds, readingMinutes } = content;
  return [
    seconds > 0 ? formatDuration(seconds) : "",
    readingMinutes ? `${formatDuration(readingMinutes * 60)} de lecture` : "",
    pagesFact(content) ?? "",
  ].filter(Boolean);
}

/** Said where one downloads it, or is far from a page that says it. */
export function weightFact(
  content: Pick<ContentSummary, "contentType" | "readingMinutes" | "file">,
): string[] {
  const { file } = content;
  return file && !isReadHere(content) ? [formatSize(file.full ?? file.size)] : [];
}

/** « 48 pages », where one reads a PDF. */
export function pagesFact(
  content: Pick<ContentSummary, "contentType" | "readingMinutes" | "file">,
): string | null {
  const pages = content.file?.pages;
  return pages && !isReadHere(content) ? count(pages, "page") : null;
}

/** An article's text is on its page, and its PDF only another form of it. */
function isReadHere(content: Pick<ContentSummary, "contentType" | "readingMinutes">): boolean {
  return CONTENT_KINDS[content.contentType].layout !== "covers" && content.readingMinutes !== null;
}

export function audienceFact(
  content: Pick<ContentSummary, "contentType" | "audience">,
): string | null {
  if (content.audience === 0) return null;
  return count(content.audience, CONTENT_KINDS[content.contentType].visit);
}
