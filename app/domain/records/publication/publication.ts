import { formatMoment } from "#app/infra/french/french-moments.ts";
import { parisField, parisMoment } from "#app/infra/french/paris-time.ts";

/** Seen by visitors or not; a draft may have the moment at which it will be. */
export type Publication = { isPublished: boolean; publishAt: Date | null };

/** What a new item is unless its form says otherwise. */
export const PUBLISHED: Publication = { isPublished: true, publishAt: null };

export const PUBLICATION_CHOICES = ["now", "draft", "later"] as const;
export type PublicationChoice = (typeof PUBLICATION_CHOICES)[number];

/** The states a list is filtered by, under their names in the address. */
export const PUBLICATION_FILTERS = {
  tous: "Tous",
  publies: "Publiés",
  brouillons: "Brouillons",
  programmes: "Programmés",
};
export type PublicationFilter = keyof typeof PUBLICATION_FILTERS;
export type PublicationCounts = Record<PublicationFilter, number>;

export function readPublicationFilter(params: URLSearchParams): PublicationFilter {
  const asked = params.get("etat") ?? "";
  return Object.hasOwn(PUBLICATION_FILTERS, asked) ? (asked as PublicationFilter) : "tous";
}

/** « Programmé pour le 3 décembre 2026 à 18 h 00 », « Brouillon »; nothing for what is published. */
export function publicationBadge({ isPublished, publishAt }: Publication): string | null {
  if (isPublished) return null;
  return publishAt ? `Programmé pour le ${formatMoment(publishAt)}` : "Brouillon";
}

/** The fields of the choice, by name, as a form holds them. */
export function publicationTyped(item: Publication) {
  return {
    publication: choiceOf(item) as string,
    publishAt: item.publishAt ? parisField(item.publishAt) : "",
  };
}

/** Its fields, where two versions of an item are put side by side. */
export const PUBLICATION_COMPARED = {
  publication: {
    label: "Publication",
    say: (choice: string) => PUBLICATION_WORDS[choice as PublicationChoice] ?? choice,
  },
  publishAt: {
    label: "Jour et heure de la publication",
    say: (written: string) => {
      const moment = parisMoment(written);
      return moment ? formatMoment(moment) : "";
    },
  },
};

const PUBLICATION_WORDS: Record<PublicationChoice, string> = {
  now: "Publié",
  draft: "En brouillon",
  later: "Publication programmée",
};

/** What a form shows as chosen. */
export function choiceOf({ isPublished, publishAt }: Publication): PublicationChoice {
  if (isPublished) return "now";
  return publishAt ? "later" : "draft";
}
