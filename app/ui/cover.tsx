import type { CSSProperties } from "react";
import { useViewTransitionState } from "react-router";
import { type CoverShape, patternUrl } from "#app/ui/cover-address.ts";
import { classNames } from "./class-names.ts";

/** Decorative: the title stands beside it. */
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

/** The card's cover grows into this one on arrival. */
export const ARRIVING_COVER: CSSProperties = { viewTransitionName: "cover" };

export function useLeavingCover(to: string): CSSProperties | undefined {
  return useViewTransitionState(to) ? ARRIVING_COVER : undefined;
}
