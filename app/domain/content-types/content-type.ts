import type { MediaKind } from "#app/domain/media/media-file.ts";

type ContentKind = {
  label: string;
  singular: string;
  /** Takes an « s » in the plural. */
  noun: string;
  path: string;
  loadFailure: string;
} & ContentShape;

type ContentShape = {
  /** One reading or hearing. */
  visit: string;
  file: MediaKind;
  hasDuration: boolean;
  /** Before people, on a day of its own. */
  isGiven?: true;
  layout: "lines" | "screens" | "covers";
};

const RECORDING: ContentShape = {
  visit: "écoute",
  file: "audio",
  hasDuration: true,
  isGiven: true,
  layout: "lines",
};

const KINDS = {
  preche: {
    label: "Prêches",
    singular: "Prêche",
    noun: "prêche",
    path: "/preches",
    loadFailure: "Impossible de charger les prêches",
    ...RECORDING,
  },
  conference: {
    label: "Conférences",
    singular: "Conférence",
    noun: "conférence",
    path: "/conferences",
    loadFailure: "Impossible de charger les conférences",
    ...RECORDING,
  },
  article: {
    label: "Articles",
    singular: "Article",
    noun: "article",
    path: "/articles",
    loadFailure: "Impossible de charger les articles",
    visit: "lecture",
    file: "pdf",
    hasDuration: false,
    layout: "lines",
  },
  video: {
    label: "Vidéos",
    singular: "Vidéo",
    noun: "vidéo",
    path: "/videos",
    loadFailure: "Impossible de charger les vidéos",
    visit: "vue",
    file: "video",
    hasDuration: true,
    layout: "screens",
  },
  livre: {
    label: "Bibliothèque",
    singular: "Livre",
    noun: "livre",
    path: "/bibliotheque",
    loadFailure: "Impossible de charger la bibliothèque",
    visit: "consultation",
    file: "pdf",
    hasDuration: false,
    layout: "covers",
  },
} satisfies Record<string, ContentKind>;

export type ContentType = keyof typeof KINDS;
export const CONTENT_KINDS: Record<ContentType, ContentKind> = KINDS;
export const CONTENT_TYPES = Object.keys(KINDS) as ContentType[];

/** In this order on the home page and in the footer, where the others stand under « Ressources ». */
export const MAIN_TYPES: readonly ContentType[] = ["conference", "preche", "article", "video"];

/** The router accepts an address in capitals or escaped. */
export function contentTypeAt(pathname: string): ContentType {
  const first = decodeURIComponent(pathname.split("/").find(Boolean) ?? "").toLowerCase();
  const type = CONTENT_TYPES.find((known) => CONTENT_KINDS[known].path === `/${first}`);
  if (!type) throw new Error(`${pathname} belongs to no content type.`);
  return type;
}
