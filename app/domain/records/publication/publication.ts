import { addDays } from "#app/infra/french/days.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { zonedDay, zonedMoment } from "#app/infra/french/zoned-time.ts";

export type Publication = { isPublished: boolean; publishAt: Date | null };

export const PUBLICATION_CHOICES = ["now", "draft", "later"] as const;
export type PublicationChoice = (typeof PUBLICATION_CHOICES)[number];

export const PUBLICATION_FILTERS = {
  tous: ["Tous", "Toutes"],
  publies: ["Publiés", "Publiées"],
  brouillons: ["Brouillons", "Brouillons"],
  programmes: ["Programmés", "Programmées"],
} as const;
export type PublicationFilter = keyof typeof PUBLICATION_FILTERS;
export type PublicationCounts = Record<PublicationFilter, number>;

export function readPublicationFilter(params: URLSearchParams): PublicationFilter {
  const asked = params.get("etat") ?? "";
  return Object.hasOwn(PUBLICATION_FILTERS, asked) ? (asked as PublicationFilter) : "tous";
}

export function publicationBadge({ isPublished, publishAt }: Publication): string | null {
  if (isPublished) return null;
  return publishAt ? `${SCHEDULED_FOR} ${formatDateTime(publishAt)}` : "Brouillon";
}

export const SCHEDULED_FOR = "Programmé pour le";

export const PUBLICATION_COMPARED = {
  publication: {
    label: "Publication",
    say: (choice: string) => PUBLICATION_WORDS[choice as PublicationChoice] ?? choice,
  },
  publishAt: {
    label: "Jour et heure de la publication",
    say: (written: string) => {
      const moment = zonedMoment(written);
      return moment ? formatDateTime(moment) : "";
    },
  },
};

/** At nine, by the site's clock. */
export function tomorrowMorning(now = new Date()): string {
  return `${addDays(zonedDay(now), 1)}T09:00`;
}

const PUBLICATION_WORDS: Record<PublicationChoice, string> = {
  now: "Publié",
  draft: "En brouillon",
  later: "Publication programmée",
};

export function choiceOf({ isPublished, publishAt }: Publication): PublicationChoice {
  if (isPublished) return "now";
  return publishAt ? "later" : "draft";
}
