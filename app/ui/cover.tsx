import type { CSSProperties } from "react";
import { useViewTransitionState } from "react-router";
import { type CoverShape, patternUrl } from "#app/ui/cover-address.ts";
import { classNames } from "./class-names.ts";

/** An item's picture, or the pattern that is its own. Decorative: the title stands beside it. */
export function Cover({
  seed,
  tint,
  image,
  shape = "couverture",
  className,
  style,
  eager,
}: {
  seed: string;
  tint?: string | null;
  image?: string | null;
  shape?: CoverShape;
  className?: string;
  style?: CSSProperties;
  eager?: boolean;
}) {
  return (
    <img
      src={image ?? patternUrl(seed, tint, shape)}
      alt=""
      width={shape === "vignette" ? 96 : 640}
      height={shape === "vignette" ? 96 : 360}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      className={classNames("block bg-leaf object-cover", className)}
      style={style}
    />
  );
}

/** The cover of the page one arrives at; the card's cover grows into it. */
export const ARRIVING_COVER: CSSProperties = { viewTransitionName: "cover" };

export function useLeavingCover(to: string): CSSProperties | undefined {
  return useViewTransitionState(to) ? ARRIVING_COVER : undefined;
}
