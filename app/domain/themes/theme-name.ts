// Apart from `theme.ts`, which public pages load.

export const THEME_TAKEN = "Un thème porte déjà ce nom";

export function themeTaken(name: string): string {
  return `${THEME_TAKEN} : « ${name} »`;
}
