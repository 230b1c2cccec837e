const FEW = 3;

/** The ends of a long list and the page's neighbours; none where « précédente » and « suivante » do. */
export function pagesToOffer(page: number, pageCount: number): number[] {
  if (pageCount <= FEW) return [];
  const wanted = [1, page - 1, page, page + 1, pageCount];
  return [...new Set(wanted)].filter((target) => target >= 1 && target <= pageCount);
}
