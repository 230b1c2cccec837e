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
