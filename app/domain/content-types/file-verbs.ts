import type { MediaKind } from "#app/domain/media/media-file.ts";

/** What one does with a content, by its file. */
export const FILE_VERBS: Record<MediaKind, string> = {
  audio: "Écouter",
  video: "Regarder",
  pdf: "Lire",
  image: "Voir",
};
