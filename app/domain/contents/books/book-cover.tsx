import type { ContentSummary } from "#app/domain/contents/content.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Cover, type CoverTransition, useCoverTransition } from "#app/ui/cover.tsx";

const SPINE =
  "linear-gradient(to right, rgb(0 0 0 / 0.4), rgb(0 0 0 / 0.05) 70%, rgb(0 0 0 / 0.35))";

export function BookCover({
  content: { id, theme },
  eager,
  className,
  ...transition
}: CoverTransition & {
  content: Pick<ContentSummary, "id" | "theme">;
  eager?: boolean;
  className?: string;
}) {
  return (
    <div
      style={useCoverTransition(transition)}
      className={classNames(
        "relative aspect-[3/4] overflow-hidden rounded-l-sm rounded-r-xl border-r-4 border-rule shadow-float",
        className,
      )}
    >
      <Cover seed={id} tint={theme?.color} shape="livre" eager={eager} className="size-full" />
      <span
        aria-hidden="true"
        className="absolute inset-y-0 left-0 w-[8%] border-r border-white/15"
        style={{ background: SPINE }}
      />
    </div>
  );
}
