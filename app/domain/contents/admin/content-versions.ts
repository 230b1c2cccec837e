import type { FieldValues } from "#app/infra/forms/form-values.ts";

/** What of a content is kept at each saving, as its versions name it. */
export const CONTENT_VERSIONED = {
  title: "Titre",
  author: "Auteur",
  instructorId: "Instructeur",
  description: "Description",
  body: "Texte",
  fileId: "Fichier",
  imageId: "Image de couverture",
} as const;

/** A recording, a cover or a film that came after it stays: its text alone is taken back. */
export function withoutWhatCame(version: FieldValues, now: FieldValues): FieldValues {
  const came = (name: string) => version[name] === "" || (name === "fileId" && now.filmUrl);
  const isFile = (name: string) => name === "fileId" || name === "imageId";
  return Object.fromEntries(
    Object.entries(version).filter(([name]) => !(isFile(name) && came(name))),
  );
}
