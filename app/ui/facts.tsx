import { Fragment } from "react";
import { Bilingual } from "./bilingual.tsx";

/** « Fatou Ndoye · 18min · 20 novembre 2026 »: lines break between facts before they break inside one. */
export function Facts({ facts }: { facts: readonly (string | false | null | undefined)[] }) {
  const told = facts.filter((fact): fact is string => Boolean(fact));
  return [...new Set(told)].map((fact, index) => (
    <Fragment key={fact}>
      {index > 0 && " · "}
      <span className="inline-block max-w-full">
        <Bilingual>{fact}</Bilingual>
      </span>
    </Fragment>
  ));
}
