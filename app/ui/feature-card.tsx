import type { ReactNode } from "react";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Cover } from "#app/ui/cover.tsx";
import { MetaList } from "#app/ui/lists/rows.tsx";
import { Link } from "./link.tsx";

type FeatureCardProps = {
  cover: { seed: string; tint?: string | null; image?: string | null; imageId?: string | null };
  badge: ReactNode;
  title: string;
  to: string;
  facts: readonly ReactNode[];
  /** What to do with it. */
  children: ReactNode;
};

/** What the home page puts forward, beside its cover. */
export function FeatureCard({
  large,
  cover,
  badge,
  title,
  to,
  facts,
  summary,
  children,
}: FeatureCardProps & { large?: boolean; summary?: string }) {
  return (
    <article
      className={classNames(
        "panel flex w-full flex-col overflow-hidden wrap-break-word max-sm:p-4",
        large ? "sm:flex-row large:flex-col" : "sm:p-4 lg:w-auto lg:flex-1 lg:basis-72",
      )}
    >
      {large && (
        <Cover
          {...cover}
          leaves={to}
          className={classNames(
            "w-2/5 max-sm:hidden large:hidden",
            // The word drawn on it is on the right: cut narrower, it keeps it.
            !cover.image && !cover.imageId && "object-[85%]",
          )}
        />
      )}
      <div className={classNames("flex flex-1 flex-col gap-4", large && "sm:p-6")}>
        <div
          className={classNames(
            "grid grid-cols-[auto_minmax(0,1fr)] large:grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-2",
            large && "sm:block sm:space-y-2",
          )}
        >
          <Cover
            {...cover}
            shape="vignette"
            leaves={to}
            className={classNames(
              "aspect-square w-20 self-start rounded-lg sm:w-24",
              large && "sm:hidden",
            )}
          />
          <div className="flex flex-col items-start gap-2 *:max-w-full">
            {badge}
            <h3 className={classNames("text-xl", large && "sm:text-3xl")}>
              <Link to={to} viewTransition className="hover:underline">
                <Bilingual>{title}</Bilingual>
              </Link>
            </h3>
          </div>
          <div className="col-span-full">
            <MetaList items={facts} />
          </div>
        </div>
        {summary && (
          <p className="line-clamp-3 text-soft max-sm:hidden">
            <Bilingual>{summary}</Bilingual>
          </p>
        )}
        <div className={classNames("mt-auto flex flex-wrap gap-3", !large && "sm:*:flex-1")}>
          {children}
        </div>
      </div>
    </article>
  );
}
