import type { ContentType } from "./content.ts";

export type ContentTexts = {
  lead: string;
  searchHint: string;
  none: string;
  noneYet: string;
  noneMatching: string;
  all: string;
  notFound: string;
  notFoundText: string;
  back: string;
  fileMissing: string;
};

/** Each public page carries the texts of its own type alone. */
export const CONTENT_TEXTS: Record<ContentType, ContentTexts> = {
  preche: {
    lead: "Des rappels courts pour la semaine, à écouter chez soi ou en chemin.",
    searchHint: "Un prêche, un mot…",
    none: "Aucun prêche trouvé",
    noneYet: "Les premiers prêches seront bientôt disponibles.",
    noneMatching: "Aucun prêche ne répond à ces critères.",
    all: "Voir tous les prêches",
    notFound: "Prêche non trouvé",
    notFoundText: "Ce prêche n'existe pas ou n'est plus publié.",
    back: "Retour aux prêches",
    fileMissing: "L'enregistrement arrive bientôt.",
  },
  conference: {
    lead: "Un sujet, un invité, le temps d'aller au fond des choses.",
    searchHint: "Une conférence, un mot…",
    none: "Aucune conférence trouvée",
    noneYet: "Les premières conférences seront bientôt disponibles.",
    noneMatching: "Aucune conférence ne répond à ces critères.",
    all: "Voir toutes les conférences",
    notFound: "Conférence non trouvée",
    notFoundText: "Cette conférence n'existe pas ou n'est plus publiée.",
    back: "Retour aux conférences",
    fileMissing: "L'enregistrement arrive bientôt.",
  },
  article: {
    lead: "Des textes à lire et à relire, ici ou sur papier.",
    searchHint: "Un article, un mot…",
    none: "Aucun article trouvé",
    noneYet: "Les premiers articles seront bientôt disponibles.",
    noneMatching: "Aucun article ne répond à ces critères.",
    all: "Voir tous les articles",
    notFound: "Article non trouvé",
    notFoundText: "Cet article n'existe pas ou n'est plus publié.",
    back: "Retour aux articles",
    fileMissing: "Le texte arrive bientôt.",
  },
  video: {
    lead: "Voir un geste, suivre une leçon, revenir sur un passage.",
    searchHint: "Une vidéo, un mot…",
    none: "Aucune vidéo trouvée",
    noneYet: "Les premières vidéos seront bientôt disponibles.",
    noneMatching: "Aucune vidéo ne répond à ces critères.",
    all: "Voir toutes les vidéos",
    notFound: "Vidéo non trouvée",
    notFoundText: "Cette vidéo n'existe pas ou n'est plus publiée.",
    back: "Retour aux vidéos",
    fileMissing: "La vidéo arrive bientôt.",
  },
  livre: {
    lead: "Des livres à lire en ligne ou à garder, librement.",
    searchHint: "Un livre, un mot…",
    none: "Aucun livre trouvé",
    noneYet: "Les premiers livres seront bientôt disponibles.",
    noneMatching: "Aucun livre ne répond à ces critères.",
    all: "Voir toute la bibliothèque",
    notFound: "Livre non trouvé",
    notFoundText: "Ce livre n'existe pas ou n'est plus publié.",
    back: "Retour à la bibliothèque",
    fileMissing: "Le livre arrive bientôt.",
  },
};
