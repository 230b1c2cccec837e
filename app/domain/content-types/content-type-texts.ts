import { capitalized } from "#app/infra/french/french.ts";
import { CONTENT_KINDS, type ContentType } from "./content-type.ts";

/** For search engines, as schema.org names it. */
export type WorkSchema = "AudioObject" | "VideoObject" | "Article" | "Book";

type Wording = {
  feminine?: true;
  /** Its list in the back office; the forms stand under `/admin/{type}`. */
  screen: string;
  schema: WorkSchema;
  lead: string;
  /** To search engines. */
  told: { fuller: string; description: string };
  fileMissing: string;
  /** What was done of it on its day, where it has one. */
  given?: string;
  /** Follows « Ajoutez un premier livre ». */
  firstStep?: string;
  /** « toute la bibliothèque », where its items have a name together. */
  collection?: string;
  hasText?: true;
};

const RECORDING_MISSING = "L'enregistrement arrive bientôt.";

const WORDINGS: Record<ContentType, Wording> = {
  preche: {
    screen: "/admin/preches",
    schema: "AudioObject",
    lead: "Des rappels courts pour la semaine, à écouter chez soi ou dans les transports.",
    told: {
      fuller: "Prêches à écouter gratuitement",
      description:
        "Des prêches en français à écouter et à télécharger gratuitement, sans compte : des rappels courts, classés par thème et par enseignant.",
    },
    fileMissing: RECORDING_MISSING,
    given: "prononcé",
  },
  conference: {
    feminine: true,
    screen: "/admin/conferences",
    schema: "AudioObject",
    lead: "Un sujet, un invité, le temps d'aller au fond des choses.",
    told: {
      fuller: "Conférences islamiques en français",
      description:
        "Des conférences en français à écouter et à télécharger gratuitement, sans compte : un sujet, un invité, le temps d'aller au fond des choses.",
    },
    fileMissing: RECORDING_MISSING,
    given: "donnée",
  },
  article: {
    screen: "/admin/articles",
    schema: "Article",
    lead: "Des textes à lire et à relire, ici ou sur papier.",
    told: {
      fuller: "Articles sur l'islam à lire et à imprimer",
      description:
        "Des articles en français sur le Coran, le hadith, la langue arabe et l'étude, à lire en ligne ou à imprimer gratuitement, sans compte.",
    },
    fileMissing: "Le texte arrive bientôt.",
    firstStep: " : un texte, un PDF, ou les deux",
    hasText: true,
  },
  video: {
    feminine: true,
    screen: "/admin/videos",
    schema: "VideoObject",
    lead: "Voir un geste, suivre une leçon, revenir sur un passage.",
    told: {
      fuller: "Vidéos de cours à regarder gratuitement",
      description:
        "Des vidéos courtes en français à regarder gratuitement, sans compte ni publicité : voir un geste, suivre une leçon, revenir sur un passage.",
    },
    fileMissing: "La vidéo arrive bientôt.",
  },
  livre: {
    screen: "/admin/library",
    schema: "Book",
    lead: "Des livres à lire en ligne ou à garder, librement.",
    told: {
      fuller: "Bibliothèque de livres à lire en ligne",
      description:
        "Des livres en français à lire en ligne ou à télécharger gratuitement en PDF, sans compte : manuels, lexiques et guides pour étudier chez soi.",
    },
    fileMissing: "Le livre arrive bientôt.",
    firstStep: ", en PDF",
    collection: "la bibliothèque",
  },
};

export type ContentTexts = ReturnType<typeof contentTexts>;

/** Public pages are sent `list`, `item` or `missing` of their own type; the rest is the back office's. */
export function contentTexts(type: ContentType) {
  const { singular, noun: one } = CONTENT_KINDS[type];
  const { lead, told, schema, fileMissing, given, collection, ...wording } = WORDINGS[type];
  const words = wordsFor(one, wording.feminine);
  const { e } = words;
  return {
    ...wording,
    ...words,
    create: `${words.new} ${one}`,
    edit: `Modifier ${words.the}`,
    firstStep: `Ajoutez ${words.first} ${one}${wording.firstStep ?? words.appears}.`,
    noneMatching: `Aucun${e} ${one} ne correspond à ces critères.`,
    list: {
      lead,
      told,
      searchHint: `Un${e} ${one}, un mot…`,
      none: `Aucun${e} ${one} trouvé${e}`,
      noneYet: `Les ${words.firsts} ${one}s seront bientôt disponibles.`,
      all: `Voir ${collection ? `toute ${collection}` : `${words.all} ${one}s`}`,
    },
    item: {
      schema,
      fileMissing,
      given: given ? [`${given} le`, "en ligne le"] : undefined,
    },
    missing: {
      notFound: `${singular} non trouvé${e}`,
      notFoundText: `${capitalized(words.this)} n'existe pas ou n'est plus publié${e}.`,
      back: collection ? `Retour à ${collection}` : `Retour aux ${one}s`,
    },
  };
}

/** « le prêche », « cet article », « une première vidéo » */
function wordsFor(noun: string, feminine = false) {
  const elided = /^[aeiouéè]/.test(noun);
  if (feminine) {
    return {
      e: "e",
      the: elided ? `l'${noun}` : `la ${noun}`,
      this: `cette ${noun}`,
      pronoun: "la",
      new: "Nouvelle",
      first: "une première",
      firsts: "premières",
      all: "toutes les",
      appears: " : elle s'affiche sur le site dès qu'elle est créée",
    };
  }
  return {
    e: "",
    the: elided ? `l'${noun}` : `le ${noun}`,
    this: elided ? `cet ${noun}` : `ce ${noun}`,
    pronoun: "le",
    new: elided ? "Nouvel" : "Nouveau",
    first: "un premier",
    firsts: "premiers",
    all: "tous les",
    appears: " : il s'affiche sur le site dès qu'il est créé",
  };
}
