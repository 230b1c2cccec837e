import { CONTENT_KINDS } from "#app/domain/contents/content.ts";

/** What « Insérer les derniers contenus » offers. */
export const LATEST_KINDS: Record<string, string> = {
  tous: "Tous les contenus",
  ...Object.fromEntries(Object.entries(CONTENT_KINDS).map(([type, { label }]) => [type, label])),
  cours: "Cours audio",
  formations: "Formations",
};

export const MOST_LATEST = 6;
