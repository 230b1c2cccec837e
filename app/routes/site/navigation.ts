type PageLink = { label: string; to: string };

export const HEADER_LINKS: readonly PageLink[] = [
  { label: "Accueil", to: "/" },
  { label: "Formations", to: "/formations" },
  { label: "Cours Audio", to: "/cours-audio" },
  { label: "Prêches", to: "/preches" },
  { label: "Conférences", to: "/conferences" },
  { label: "Articles", to: "/articles" },
  { label: "Vidéos", to: "/videos" },
  { label: "Bibliothèque", to: "/bibliotheque" },
  { label: "Contact", to: "/contact" },
];

export const FOOTER_GROUPS: readonly { title: string; links: readonly PageLink[] }[] = [
  {
    title: "Contenus",
    links: [
      { label: "Cours audio", to: "/cours-audio" },
      { label: "Conférences", to: "/conferences" },
      { label: "Prêches", to: "/preches" },
      { label: "Articles", to: "/articles" },
      { label: "Vidéos", to: "/videos" },
    ],
  },
  {
    title: "Ressources",
    links: [
      { label: "Bibliothèque", to: "/bibliotheque" },
      { label: "Direct", to: "/direct" },
      { label: "Lettres passées", to: "/lettre/archives" },
    ],
  },
];

export const LEGAL_LINKS = [
  { label: "Mentions légales", to: "/mentions-legales" },
  { label: "Confidentialité", to: "/confidentialite" },
] as const;
