import {
  CONTENT_KINDS,
  CONTENT_TYPES,
  type ContentType,
} from "#app/domain/content-types/content-type.ts";
import { contentTexts } from "#app/domain/content-types/content-type-texts.ts";
import { PODCAST_PATH } from "#app/domain/podcasts/podcast.ts";
import { KIND_WORDS } from "./search-vocabulary.ts";

type SitePage = {
  path: string;
  title: string;
  summary: string;
  /** What it is asked by. */
  words: string;
};

/** The site's own pages. Where two answer as well, the first here comes first. */
export const SITE_PAGES: readonly SitePage[] = [
  {
    path: "/formations",
    title: "Formations",
    summary: "Les formations proposées, leurs dates, leur prix, et comment s'inscrire.",
    words: "s'inscrire inscription cours stage dates prix tarif coût niveau âge",
  },
  {
    path: "/cours-audio",
    title: "Cours audio",
    summary:
      "Des cours à écouter du début à la fin, chez soi ou dans les transports, et à télécharger.",
    words: "leçons écouter mp3",
  },
  {
    path: "/agenda",
    title: "Agenda",
    summary: "Les séances des formations et les directs des deux mois à venir.",
    words:
      "calendrier planning horaires dates séances programme prochaines cours formations jours aujourd'hui demain semaine",
  },
  {
    path: "/contact",
    title: "Contact",
    summary: "Écrire au centre, l'appeler, trouver son adresse.",
    words:
      "contacter nous joindre écrire message question téléphone tel numéro whatsapp adresse plan venir parking handicap e-mail mail appeler horaires ouverture centre bénévole réclamation",
  },
  ...CONTENT_TYPES.map((type) => ({
    path: CONTENT_KINDS[type].path,
    title: CONTENT_KINDS[type].label,
    summary: contentTexts(type).list.lead,
    words: wordsOf(type),
  })),
  {
    path: "/themes",
    title: "Thèmes",
    summary: "Tout ce que le centre publie, matière par matière.",
    words: "sujets matières disciplines catégories cequonenseigne",
  },
  {
    path: "/instructeurs",
    title: "Instructeurs",
    summary: "Ceux et celles qui enseignent au centre, et ce qu'ils y ont publié.",
    words: "professeurs enseignants enseignantes équipe qui enseigne",
  },
  {
    path: PODCAST_PATH,
    title: "Podcast",
    summary: "Suivre les cours, les prêches et les conférences dans une application de podcasts.",
    words:
      "podcasts balado flux rss s'abonner abonnement application appli apple iphone ios android antennapod pocket casts addict écouter",
  },
  {
    path: "/lettre/inscription",
    title: "La lettre du vendredi",
    summary: "Recevoir la lettre du centre par e-mail, une fois par semaine.",
    words:
      "newsletter infolettre inscription abonnement s'abonner abonner désabonner recevoir e-mail",
  },
  {
    path: "/lettre/archives",
    title: "Lettres précédentes",
    summary: "Ce que nos abonnés ont reçu, de la plus récente à la plus ancienne.",
    words: "archives newsletter passées anciennes lettre",
  },
  {
    path: "/direct",
    title: "Direct",
    summary: "Les cours et les prêches, pendant qu'ils ont lieu.",
    words: "en direct streaming youtube maintenant replay",
  },
  {
    path: "/formations/suivi",
    title: "L'état de mon inscription",
    summary: "Où en est votre inscription, avec le numéro reçu en vous inscrivant.",
    words: "suivre suivi référence dossier demande état annuler numéro",
  },
  {
    path: "/mes-ecoutes",
    title: "Mes écoutes",
    summary:
      "Reprendre ce qui est commencé, et écouter sans réseau ce qui est gardé sur l'appareil.",
    words: "sans connexion gardés garder reprendre historique réseau",
  },
  {
    path: "/mes-donnees",
    title: "Mes données",
    summary: "Voir, télécharger ou effacer ce que ce site garde de vous.",
    words: "données personnelles rgpd effacer supprimer vie privée",
  },
  {
    path: "/confidentialite",
    title: "Confidentialité",
    summary: "Ce que ce site garde de vous, pourquoi, et combien de temps.",
    words: "cookies témoins rgpd vie privée données personnelles",
  },
  {
    path: "/mentions-legales",
    title: "Mentions légales",
    summary: "Qui publie ce site, et comment nous joindre.",
    words: "éditeur hébergeur hébergement légal droits responsable quisommesnous",
  },
];

/** All the list holds is free: who asks for that is shown what it holds. */
function wordsOf(type: ContentType): string {
  const { names, others } = KIND_WORDS[type];
  return `${names} ${others}`.replace(" gratuit", "");
}
