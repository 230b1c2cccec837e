import type { ReactNode } from "react";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { classNames } from "#app/ui/class-names.ts";

export type Facts = readonly (readonly [term: string, value: ReactNode])[];

/** Values stand in one column, under their terms where letters are large; what is not known is left out. */
export function FactList({ facts, className }: { facts: Facts; className?: string }) {
  return (
    <dl className={classNames("grid grid-cols-[minmax(0,1fr)] gap-y-1.5", className)}>
      {facts.map(([term, value]) =>
        value ? (
          <div
            key={term}
            className="grid grid-cols-[6.5em_minmax(0,1fr)] gap-x-3 large:grid-cols-[minmax(0,1fr)]"
          >
            <dt className="text-soft">{term}</dt>
            <dd className="min-w-0 tabular-nums whitespace-pre-line wrap-break-word first-letter:uppercase">
              {typeof value === "string" ? <Bilingual>{value}</Bilingual> : value}
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
