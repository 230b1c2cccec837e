import type { CSSProperties } from "react";
import { useViewTransitionState } from "react-router";

/** The cover of the page one arrives at; the card's cover grows into it. */
export const ARRIVING_COVER: CSSProperties = { viewTransitionName: "cover" };

/** For the cover of a card whose link leads there with `viewTransition`. */
export function useLeavingCover(to: string): CSSProperties | undefined {
  return useViewTransitionState(to) ? ARRIVING_COVER : undefined;
}
