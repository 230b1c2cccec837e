import { KEPT_IN_TRASH } from "#app/domain/records/trash/trash.ts";
import { unaccented } from "#app/infra/french/french.ts";

/** A « questions » has one for each heading of its text, or for each smaller one under those that name a subject. */
export const PAGE_KINDS = { text: "Texte", questions: "Questions et réponses" } as const;
export type PageKind = keyof typeof PAGE_KINDS;

/** What of a page is kept at each saving, as its versions name it. */
export const PAGE_VERSIONED: [name: string, label: string, say?: Record<string, string>][] = [
  ["title", "Titre"],
  ["description", "Résumé"],
  ["kind", "Présentation", PAGE_KINDS],
  ["body", "Texte"],
];

export const PLACEMENTS = {
  footer: "En bas du site",
  menu: "Dans le menu",
  nowhere: "Nulle part, seulement par son adresse",
} as const;
export type Placement = keyof typeof PLACEMENTS;

export const PAGES_PATH = "/pages";
export const PAGES_SCREEN = "/admin/pages";
export const MOST_PAGES = 100;

export function pagePath({ slug }: { slug: string }): string {
  return `${PAGES_PATH}/${slug}`;
}

/** Of its own words: a question that is moved keeps its address. */
export function questionAnchor(question: string): string {
  const words = unaccented(question).match(/[\p{L}\d]+/gu) ?? [];
  return words.join("-").slice(0, 80);
}

export function pageDeletion({ title }: { title: string }) {
  return {
    question: `Êtes-vous sûr de vouloir supprimer la page « ${title} » ?`,
    consequence: `Son adresse ne mènera plus à rien, et le menu ne la montrera plus. ${KEPT_IN_TRASH}`,
  };
}
