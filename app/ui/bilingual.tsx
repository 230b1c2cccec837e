import { Fragment } from "react";
import { splitArabic, typeset } from "#app/infra/french/french.ts";

/** Each Arabic run is isolated, in its own language and script. */
export function Bilingual({ children }: { children: string }) {
  const runs = splitArabic(typeset(children));
  if (runs.length === 1) return runs[0];
  return runs.map((run, index) => {
    const key = `${index}-${run}`;
    if (index % 2 === 0) return <Fragment key={key}>{run}</Fragment>;
    return (
      <bdi key={key} lang="ar" dir="rtl">
        {run}
      </bdi>
    );
  });
}
