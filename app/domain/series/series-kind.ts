import { CONTENT_KINDS, type ContentType } from "#app/domain/content-types/content-type.ts";
import { KEPT_IN_TRASH } from "#app/domain/records/trash/trash.ts";

/** Of what is given before people, one kind in each. What the player calls a series is any list heard in its order. */
export const SERIES_KINDS = ["preche", "conference"] as const satisfies ContentType[];
export type SeriesKind = (typeof SERIES_KINDS)[number];

export const SERIES_SCREEN = "/admin/series";

export function seriesEditPath(id: string): string {
  return `${SERIES_SCREEN}/${encodeURIComponent(id)}/edit`;
}

export function isSeriesKind(type: ContentType): type is SeriesKind {
  return SERIES_KINDS.some((kind) => kind === type);
}

export function seriesLabel(kind: SeriesKind): string {
  return `Série de ${CONTENT_KINDS[kind].noun}s`;
}

export function seriesDeletion(title: string, dependents?: string) {
  const stays = dependents
    ? `Ce qu'elle rassemble (${dependents}) reste en place.`
    : "Elle ne rassemble rien.";
  return {
    question: `Êtes-vous sûr de vouloir supprimer la série « ${title} » ?`,
    consequence: `${stays} ${KEPT_IN_TRASH}`,
  };
}
