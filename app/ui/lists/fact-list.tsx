import type { ReactNode } from "react";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { classNames } from "#app/ui/class-names.ts";

export type Facts = readonly (readonly [term: string, value: ReactNode])[];

/** What does not fit beside its term goes under it; what is not known is left out. */
export function FactList({
  facts,
  strong,
  className,
}: {
  facts: Facts;
  /** The terms whose values matter most. */
  strong: readonly string[];
  className?: string;
}) {
  return (
    <dl className={classNames("grid grid-cols-[minmax(0,1fr)] gap-y-1.5", className)}>
      {facts.map(([term, value]) =>
        value ? (
          <div key={term} className="flex flex-wrap gap-x-3">
            <dt className="w-[6.5em] shrink-0 text-soft">{term}</dt>
            <dd
              className={classNames(
                "max-w-full min-w-0 tabular-nums whitespace-pre-line wrap-break-word first-letter:uppercase",
                strong.includes(term) && "font-semibold",
              )}
            >
              {typeof value === "string" ? <Bilingual>{value}</Bilingual> : value}
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
