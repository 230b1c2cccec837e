import type { CSSProperties } from "react";

/** How many to a row on a computer and on a large screen, so that none stands alone in the last row. */
export function rowsOf(total: number): CSSProperties {
  return {
    "--few": fullest(total, [3, 4, 2]),
    "--many": fullest(total, [5, 4, 3, 2]),
  } as CSSProperties;
}

/** No row with a hole; failing that, the smallest hole, and never one alone. */
export function fullest(total: number, choices: readonly number[]): number {
  const left = (columns: number) => total % columns;
  const exact = choices.find((columns) => left(columns) === 0);
  if (exact) return exact;
  const [best] = choices
    .filter((columns) => left(columns) > 1)
    .toSorted((one, other) => left(other) / other - left(one) / one);
  return best ?? 2;
}
