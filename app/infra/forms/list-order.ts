/** One step up or down, or just after another item (first when null). */
export type Placing = { by: -1 | 1 } | { after: string | null };

/** Null when the item, or the one it should follow, is not there. */
export function placed(ids: readonly string[], id: string, placing: Placing): string[] | null {
  const from = ids.indexOf(id);
  if (from === -1) return null;
  const others = ids.filter((other) => other !== id);
  if ("by" in placing) {
    const place = Math.min(Math.max(from + placing.by, 0), others.length);
    return others.toSpliced(place, 0, id);
  }
  const before = placing.after === null ? -1 : others.indexOf(placing.after);
  if (placing.after !== null && before === -1) return null;
  return others.toSpliced(before + 1, 0, id);
}
