import {
  CONTENT_KINDS,
  CONTENT_TYPES,
  type ContentSummary,
  type ContentType,
} from "#app/domain/contents/content.ts";
import type { MediaKind } from "#app/domain/media/media-file.ts";
import type { Publication } from "#app/domain/records/publication/publication.ts";
import { KEPT_IN_TRASH } from "#app/domain/records/trash/trash.ts";
import { capitalized } from "#app/infra/french/french.ts";

export const ADMIN_CONTENTS_PER_PAGE = 20;

type ContentScreens = {
  /** The list's address; the forms stand under `/admin/{type}`. */
  path: string;
  create: string;
  edit: string;
  /** « ce prêche » */
  this: string;
  feminine: boolean;
  firstStep: string;
};

/** Apart, so that no visitor downloads it. */
export const CONTENT_SCREENS: Record<ContentType, ContentScreens> = {
  preche: {
    path: "/admin/preches",
    create: "Nouveau prêche",
    edit: "Modifier le prêche",
    this: "ce prêche",
    feminine: false,
    firstStep: "Ajoutez un premier prêche : il paraît sur le site dès qu'il est créé.",
  },
  conference: {
    path: "/admin/conferences",
    create: "Nouvelle conférence",
    edit: "Modifier la conférence",
    this: "cette conférence",
    feminine: true,
    firstStep: "Ajoutez une première conférence : elle paraît sur le site dès qu'elle est créée.",
  },
  article: {
    path: "/admin/articles",
    create: "Nouvel article",
    edit: "Modifier l'article",
    this: "cet article",
    feminine: false,
    firstStep: "Ajoutez un premier article : un texte, un PDF, ou les deux.",
  },
  video: {
    path: "/admin/videos",
    create: "Nouvelle vidéo",
    edit: "Modifier la vidéo",
    this: "cette vidéo",
    feminine: true,
    firstStep: "Ajoutez une première vidéo : elle paraît sur le site dès qu'elle est créée.",
  },
  livre: {
    path: "/admin/library",
    create: "Nouveau livre",
    edit: "Modifier le livre",
    this: "ce livre",
    feminine: false,
    firstStep: "Ajoutez un premier livre, en PDF.",
  },
};

export const FILE_HINTS: Record<MediaKind, string> = {
  audio: "Audio : MP3, M4A, WAV ou un message vocal. 500 Mo au plus.",
  video: "Vidéo : MP4, MOV ou AVI. 2 Go au plus.",
  pdf: "Document PDF. 100 Mo au plus.",
  image: "PNG, JPG jusqu'à 10MB",
};

/** The keys stand in the list's address. */
export const ADMIN_SORTS = {
  recent: "Plus récents",
  ancien: "Plus anciens",
  titre: "Par titre",
  long: "Plus longs",
};
export type AdminSort = keyof typeof ADMIN_SORTS;

export function sortsOf(type: ContentType): { id: AdminSort; name: string }[] {
  const sorts = Object.entries(ADMIN_SORTS).map(([id, name]) => ({ id: id as AdminSort, name }));
  return sorts.filter(({ id }) => id !== "long" || CONTENT_KINDS[type].hasDuration);
}

export type AdminContent = ContentSummary & Publication & { isFeatured: boolean; tags: string[] };

export function contentTypeOfList(pathname: string): ContentType | undefined {
  const path = pathname.replace(/\/+$/, "").toLowerCase();
  return CONTENT_TYPES.find((type) => CONTENT_SCREENS[type].path === path);
}

export function readContentType(value: string): ContentType | undefined {
  return CONTENT_TYPES.find((type) => type === value);
}

export function contentDone(type: ContentType, done: "créé" | "mis à jour" | "supprimé"): string {
  const { feminine } = CONTENT_SCREENS[type];
  return `${capitalized(theContent(type))} a été ${feminine ? FEMININE[done] : done}.`;
}

export function emptyQuestion(type: ContentType): string {
  const { this: it, feminine } = CONTENT_SCREENS[type];
  const lacks = type === "article" ? "n'a ni texte ni fichier" : "n'a pas encore de fichier";
  return `${capitalized(it)} ${lacks}. ${feminine ? "La" : "Le"} publier quand même ?`;
}

export function theContent(type: ContentType): string {
  const noun = CONTENT_KINDS[type].noun[0];
  if (/^[aeiouéè]/.test(noun)) return `l'${noun}`;
  return `${CONTENT_SCREENS[type].feminine ? "la" : "le"} ${noun}`;
}

const FEMININE = { créé: "créée", "mis à jour": "mise à jour", supprimé: "supprimée" };

export function contentDeletion({
  contentType,
  title,
  file,
}: {
  contentType: ContentType;
  title: string;
  file: unknown;
}): { question: string; consequence: string } {
  return {
    question: `Êtes-vous sûr de vouloir supprimer ${CONTENT_SCREENS[contentType].this} ?`,
    consequence: `« ${title} » quittera le site${file ? " avec son fichier" : ""}. ${KEPT_IN_TRASH}`,
  };
}
