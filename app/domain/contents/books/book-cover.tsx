import type { ContentSummary } from "#app/domain/contents/content.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Cover, type CoverTransition, useCoverTransition } from "#app/ui/cover.tsx";
import { coverSeed } from "#app/ui/cover-address.ts";

const SPINE =
  "linear-gradient(to right, rgb(0 0 0 / 0.4), rgb(0 0 0 / 0.05) 70%, rgb(0 0 0 / 0.35))";

export function BookCover({
  content,
  eager,
  className,
  ...transition
}: CoverTransition & {
  content: Pick<ContentSummary, "id" | "title" | "theme" | "imageId">;
  eager?: boolean;
  className?: string;
}) {
  return (
    <div
      style={useCoverTransition(transition)}
      className={classNames(
        "@container relative aspect-[3/4] overflow-hidden rounded-l-sm rounded-r-xl border-r-4 border-rule shadow-float",
        className,
      )}
    >
      <Cover
        seed={coverSeed(content)}
        tint={content.theme?.color}
        imageId={content.imageId}
        shape="livre"
        eager={eager}
        // Until it has come, the title is read all the same.
        className="size-full bg-deep!"
      />
      {!content.imageId && (
        <span
          aria-hidden="true"
          className="absolute inset-x-[14%] top-[38%] line-clamp-4 font-title text-[clamp(0.625rem,10cqw,1.25rem)] leading-tight text-white"
        >
          <Bilingual>{content.title}</Bilingual>
        </span>
      )}
      <span
        aria-hidden="true"
        className="absolute inset-y-0 left-0 w-[8%] border-r border-white/15"
        style={{ background: SPINE }}
      />
    </div>
  );
}
