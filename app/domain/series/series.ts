export const SERIES_PATH = "/series";

export type SeriesMark = { slug: string; title: string };

export function seriesPath({ slug }: { slug: string }): string {
  return `${SERIES_PATH}/${slug}`;
}
