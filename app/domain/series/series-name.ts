// Apart from `series-kind.ts`, which public pages load.

export function seriesTaken(title: string): string {
  return `Une série porte déjà ce titre : « ${title} »`;
}
