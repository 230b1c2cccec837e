import { useViewTransitionState } from "react-router";
import { type CoverShape, patternUrl } from "#app/ui/cover-address.ts";
import { classNames } from "./class-names.ts";

const SIZES = {
  couverture: { width: 640, height: 360 },
  vignette: { width: 96, height: 96 },
  livre: { width: 360, height: 480 },
};

/** Decorative: the title stands beside it. */
export function Cover({
  seed,
  tint,
  image,
  imageId,
  shape = "couverture",
  className,
  eager,
  ...transition
}: CoverTransition & {
  seed: string;
  tint?: string | null;
  /** Ours, before one of another site. */
  imageId?: string | null;
  image?: string | null;
  shape?: CoverShape;
  className?: string;
  eager?: boolean;
}) {
  return (
    <img
      src={
        imageId
          ? `/media/${imageId}?l=${SIZES[shape].width}`
          : (image ?? patternUrl(seed, tint, shape))
      }
      alt=""
      {...SIZES[shape]}
      loading={eager ? undefined : "lazy"}
      decoding="async"
      className={classNames("block bg-leaf object-cover", className)}
      style={useCoverTransition(transition)}
    />
  );
}

/** A card's cover, which `leaves` for a page, grows into the one that `arrives` there. */
export type CoverTransition = { leaves?: string; arrives?: boolean };

export function useCoverTransition({ leaves, arrives }: CoverTransition) {
  const leaving = useViewTransitionState(leaves ?? "");
  return arrives || (leaves && leaving) ? { viewTransitionName: "cover" } : undefined;
}
