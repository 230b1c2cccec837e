/** What a theme's form offers. */
export const THEME_ICONS = {
  BookOpen: "Livre",
  Scale: "Balance",
  Languages: "Langues",
  Star: "Étoile",
  Scroll: "Parchemin",
  User: "Utilisateur",
} as const;

export type ThemeIcon = keyof typeof THEME_ICONS;

export const DEFAULT_THEME_COLOR = "#3B82F6";
export const DEFAULT_THEME_ICON: ThemeIcon = "BookOpen";
