import type { ThemeIcon } from "./theme-choices.ts";

export type ThemeMark = {
  id: string;
  slug: string;
  name: string;
  color: string;
  icon: ThemeIcon;
};

export const THEMES_PATH = "/themes";

export function themePath(theme: { slug: string }): string {
  return `${THEMES_PATH}/${theme.slug}`;
}

export const THEME_TAKEN = "Un thème porte déjà ce nom";

export function themeTaken(name: string): string {
  return `${THEME_TAKEN} : « ${name} »`;
}
