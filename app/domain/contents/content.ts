import { CONTENT_KINDS, type ContentType } from "#app/domain/content-types/content-type.ts";
import type { ThemeMark } from "#app/domain/themes/theme.ts";
import { count, formatDuration } from "#app/infra/french/french.ts";

export const CONTENTS_PER_PAGE = 12;
/** Shown in each group before « Voir tout ». */
export const CONTENTS_PER_GROUP = 4;

/** Sizes in bytes. */
export type ContentSummary = {
  id: string;
  contentType: ContentType;
  title: string;
  description: string;
  author: string | null;
  featured: boolean;
  seconds: number;
  audience: number;
  createdAt: Date;
  theme: ThemeMark | null;
  instructor: { id: string; name: string } | null;
  file: { id: string; size: number; mp3Size: number | null; seconds: number | null } | null;
};

export function contentPath(content: Pick<ContentSummary, "contentType" | "id">): string {
  return `${CONTENT_KINDS[content.contentType].path}/${content.id}`;
}

export function speakerOf(content: Pick<ContentSummary, "instructor" | "author">): string | null {
  return content.instructor?.name ?? content.author;
}

export function readingMinutes(body: string): number {
  return Math.max(1, Math.round(body.split(/\s+/).filter(Boolean).length / 200));
}

export function readingFact(minutes: number): string {
  return `${formatDuration(minutes * 60)} de lecture`;
}

export function audienceFact(
  content: Pick<ContentSummary, "contentType" | "audience">,
): string | null {
  if (content.audience === 0) return null;
  return count(content.audience, CONTENT_KINDS[content.contentType].visit);
}
