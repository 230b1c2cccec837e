import type { ReactNode } from "react";
import { formationPath } from "#app/domain/courses/course.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Link } from "#app/ui/link.tsx";

/** What one registered for: its name, and under it what is known; the rest is left out. */
export function RegistrationFacts({
  formation,
  facts,
}: {
  formation: Parameters<typeof formationPath>[0] & { title: string };
  facts: readonly (readonly [term: string, value: ReactNode])[];
}) {
  return (
    <>
      <h2 className="font-title text-xl">
        <Link to={formationPath(formation)} className="hover:underline">
          <Bilingual>{formation.title}</Bilingual>
        </Link>
      </h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5 sm:gap-x-8">
        {facts.map(([term, value]) =>
          value ? (
            <div key={term} className="contents">
              <dt className="whitespace-nowrap text-soft">{term}</dt>
              <dd className="font-semibold tabular-nums wrap-break-word">
                {typeof value === "string" ? <Bilingual>{value}</Bilingual> : value}
              </dd>
            </div>
          ) : null,
        )}
      </dl>
    </>
  );
}
