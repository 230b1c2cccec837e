import type { ReactNode } from "react";
import { Link } from "react-router";
import { Bilingual, TypedText } from "#app/ui/bilingual.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Cover } from "#app/ui/cover.tsx";
import { MetaList } from "#app/ui/lists/rows.tsx";

type FeatureCardProps = {
  cover: { seed: string; tint?: string | null; image?: string | null };
  badge: ReactNode;
  title: string;
  to: string;
  facts: readonly ReactNode[];
  /** What to do with it. */
  children: ReactNode;
};

/** What the home page puts forward: beside its cover, or, alone in its column, under it. */
export function FeatureCard({
  large,
  cover,
  badge,
  title,
  to,
  facts,
  summary,
  teacher,
  children,
}: FeatureCardProps & { large?: boolean; summary?: string; teacher?: ReactNode }) {
  return (
    <article
      className={classNames(
        "panel flex flex-col overflow-hidden wrap-break-word max-sm:p-4",
        !large && "sm:p-4",
      )}
    >
      {large && <Cover {...cover} leaves={to} className="aspect-video w-full max-sm:hidden" />}
      <div className={classNames("flex flex-1 flex-col gap-4", large && "sm:p-6")}>
        <div className="flex gap-4">
          <Cover
            {...cover}
            shape="vignette"
            leaves={to}
            className={classNames(
              "aspect-square w-24 max-w-[30%] shrink-0 self-start rounded-lg",
              large && "sm:hidden",
            )}
          />
          <div className="flex min-w-0 flex-1 flex-col items-start gap-2 *:max-w-full">
            {badge}
            <h3 className={classNames("text-xl", large && "sm:text-3xl")}>
              <Link to={to} viewTransition className="hover:underline">
                <Bilingual>{title}</Bilingual>
              </Link>
            </h3>
            <MetaList items={facts} />
          </div>
        </div>
        {summary && (
          <p className="line-clamp-3 text-soft max-sm:hidden">
            <TypedText>{summary}</TypedText>
          </p>
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
          {teacher}
          <div className="flex flex-wrap gap-3">{children}</div>
        </div>
      </div>
    </article>
  );
}
