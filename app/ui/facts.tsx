import { Fragment, type ReactNode } from "react";
import { Bilingual } from "./bilingual.tsx";

/** « Fatou Ndoye · 18min · 20 novembre 2026 »: a line breaks between two facts before it breaks inside one; the dot that would begin it is cut off. */
export function Facts({ facts }: { facts: readonly ReactNode[] }) {
  const told = [...new Set(facts.filter(Boolean))];
  return (
    <p className="facts">
      <span>
        {told.map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: facts are told in one order
          <Fragment key={index}>
            <span>{typeof fact === "string" ? <Bilingual>{fact}</Bilingual> : fact}</span>{" "}
          </Fragment>
        ))}
      </span>
    </p>
  );
}
