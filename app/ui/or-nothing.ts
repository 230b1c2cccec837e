import type { ComponentType } from "react";

/** A part the page can do without: when the line is cut while it comes, nothing stands in its place. */
export function orNothing<Props>(
  part: Promise<{ default: ComponentType<Props> }>,
): Promise<{ default: ComponentType<Props> }> {
  return part.catch(() => ({ default: () => null }));
}
