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
