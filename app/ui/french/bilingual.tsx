import { Fragment } from "react";

const ARABIC =
  /([\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufeff]+(?:[\s\u060c\u061b\u061f]+[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufeff]+)*)/;

/** French text with Arabic inside it: each Arabic run is isolated, in its own language and script. */
export function Bilingual({ children }: { children: string }) {
  const runs = splitArabic(children);
  if (runs.length === 1) return children;
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

/** A text cut at its Arabic: the runs at odd places are Arabic, the others are not. */
export function splitArabic(text: string): string[] {
  return text.split(ARABIC);
}
