/** The home page's words, until the centre writes its own. */
export const DEFAULT_HOME_TEXTS = {
  homeTitle: "Apprendre, pas à pas, avec des enseignants de confiance",
  homeLead: "Cours, prêches, conférences et livres, chez soi ou en chemin.",
  homePromise: "Coran, arabe et sciences de l’islam, en français. En libre écoute, sans compte.",
  homeFeatured: "À la une",
  homeFormations: "Prochaines formations",
  homeLatest: "Derniers contenus",
  homeLetterTitle: "La lettre du vendredi",
  homeLetterText: "Un rappel, un cours, un livre.",
};

export type HomeTexts = typeof DEFAULT_HOME_TEXTS;
export type HomeTextName = keyof HomeTexts;

/** Of all the settings: what the home page says. */
export function homeTexts(settings: HomeTexts): HomeTexts {
  const names = Object.keys(DEFAULT_HOME_TEXTS) as HomeTextName[];
  return Object.fromEntries(names.map((name) => [name, settings[name]])) as HomeTexts;
}
