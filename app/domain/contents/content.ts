import type { MediaKind } from "#app/domain/media/media-file.ts";
import type { ThemeMark } from "#app/domain/themes/theme.ts";
import { count, formatDuration } from "#app/infra/french/french.ts";

export const CONTENT_TYPES = ["preche", "conference", "article", "video", "livre"] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

export const CONTENTS_PER_PAGE = 12;
/** Shown in each group before « Voir tout ». */
export const CONTENTS_PER_GROUP = 4;

type ContentKind = {
  label: string;
  singular: string;
  /** « 1 prêche », « 3 prêches » */
  noun: [string, string];
  /** One reading or hearing, singular and plural. */
  visit: [string, string];
  path: string;
  schema: "AudioObject" | "VideoObject" | "Article" | "Book";
  file: MediaKind;
  hasDuration: boolean;
  layout: "lines" | "screens" | "covers";
};

export const CONTENT_KINDS: Record<ContentType, ContentKind> = {
  preche: {
    label: "Prêches",
    singular: "Prêche",
    noun: ["prêche", "prêches"],
    visit: ["écoute", "écoutes"],
    path: "/preches",
    schema: "AudioObject",
    file: "audio",
    hasDuration: true,
    layout: "lines",
  },
  conference: {
    label: "Conférences",
    singular: "Conférence",
    noun: ["conférence", "conférences"],
    visit: ["écoute", "écoutes"],
    path: "/conferences",
    schema: "AudioObject",
    file: "audio",
    hasDuration: true,
    layout: "lines",
  },
  article: {
    label: "Articles",
    singular: "Article",
    noun: ["article", "articles"],
    visit: ["lecture", "lectures"],
    path: "/articles",
    schema: "Article",
    file: "pdf",
    hasDuration: false,
    layout: "lines",
  },
  video: {
    label: "Vidéos",
    singular: "Vidéo",
    noun: ["vidéo", "vidéos"],
    visit: ["vue", "vues"],
    path: "/videos",
    schema: "VideoObject",
    file: "video",
    hasDuration: true,
    layout: "screens",
  },
  livre: {
    label: "Bibliothèque",
    singular: "Livre",
    noun: ["livre", "livres"],
    visit: ["consultation", "consultations"],
    path: "/bibliotheque",
    schema: "Book",
    file: "pdf",
    hasDuration: false,
    layout: "covers",
  },
};

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

/** The router accepts an address in capitals or escaped. */
export function contentTypeAt(pathname: string): ContentType {
  const first = decodeURIComponent(pathname.split("/").find(Boolean) ?? "").toLowerCase();
  const type = CONTENT_TYPES.find((known) => CONTENT_KINDS[known].path === `/${first}`);
  if (!type) throw new Error(`${pathname} belongs to no content type.`);
  return type;
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
  return count(content.audience, ...CONTENT_KINDS[content.contentType].visit);
}
