import { CONTENT_KINDS, type ContentType } from "#app/domain/content-types/content-type.ts";
import { contentTexts } from "#app/domain/content-types/content-type-texts.ts";
import type { ContentSummary } from "#app/domain/contents/content.ts";
import type { MediaKind } from "#app/domain/media/media-file.ts";
import {
  PUBLICATION_COMPARED,
  type Publication,
} from "#app/domain/records/publication/publication.ts";
import { KEPT_IN_TRASH } from "#app/domain/records/trash/trash.ts";
import { capitalized } from "#app/infra/french/french.ts";

export const ADMIN_CONTENTS_PER_PAGE = 25;

export const FILE_HINTS: Record<MediaKind, string> = {
  audio: "Audio : MP3, M4A, WAV ou un message vocal. 500 Mo au plus.",
  video: "Vidéo : MP4, MOV ou AVI. 2 Go au plus.",
  pdf: "Document PDF. 100 Mo au plus.",
  image: "PNG, JPG jusqu'à 10MB",
};

/** Of a film, the part in whose dark no cover is looked for. */
export const FILM_OPENING = 0.1;

export const CONTENT_COMPARED = {
  title: "Titre",
  filmUrl: "Adresse de la vidéo",
  author: "Auteur",
  durationMinutes: "Durée en minutes",
  givenOn: "A eu lieu le",
  description: "Description",
  body: "Texte",
  chapters: "Chapitres",
  transcript: "Texte de l'enregistrement",
  tags: "Mots-clés",
  isFeatured: "Mettre en avant",
  ...PUBLICATION_COMPARED,
};

/** The keys stand in the list's address. */
export const ADMIN_SORTS = {
  recent: "Plus récents",
  ancien: "Plus anciens",
  titre: "Par titre",
  "titre-z": "Par titre, de Z à A",
  long: "Plus longs",
  court: "Plus courts",
};
export type AdminSort = keyof typeof ADMIN_SORTS;

export function sortsOf(type: ContentType): { id: AdminSort; name: string }[] {
  const sorts = Object.entries(ADMIN_SORTS).map(([id, name]) => ({ id: id as AdminSort, name }));
  const byLength: AdminSort[] = ["long", "court"];
  return sorts.filter(({ id }) => CONTENT_KINDS[type].hasDuration || !byLength.includes(id));
}

export type AdminContent = ContentSummary & Publication & { isFeatured: boolean; tags: string[] };

export function contentDone(type: ContentType, done: "créé" | "mis à jour" | "supprimé"): string {
  const { the, feminine } = contentTexts(type);
  return `${capitalized(the)} a été ${feminine ? FEMININE[done] : done}.`;
}

const FEMININE = { créé: "créée", "mis à jour": "mise à jour", supprimé: "supprimée" };

export function emptyQuestion(type: ContentType): string {
  const { this: it, pronoun, hasText } = contentTexts(type);
  const lacks = hasText ? "n'a ni texte ni fichier" : "n'a pas encore de fichier";
  return `${capitalized(it)} ${lacks}. ${capitalized(pronoun)} publier quand même ?`;
}

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
    question: `Êtes-vous sûr de vouloir supprimer ${contentTexts(contentType).this} ?`,
    consequence: `« ${title} » quittera le site${file ? " avec son fichier" : ""}. ${KEPT_IN_TRASH}`,
  };
}
