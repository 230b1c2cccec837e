import { Bilingual } from "#app/ui/bilingual.tsx";

/** What is empty is left out. */
export function RecordFacts({
  facts,
}: {
  facts: readonly (readonly [label: string, value: string | null | undefined])[];
}) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="flex gap-1.5">
              <dt className="text-soft">{label}</dt>
              <dd className="font-semibold">
                <Bilingual>{value}</Bilingual>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
