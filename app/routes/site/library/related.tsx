import type { ReactNode } from "react";
import { Rows } from "#app/ui/lists/rows.tsx";

const TITLE = "Dans le même esprit";

/** `beside`: in a column of its own, which would else stand empty; wide, from below the page. */
export function Related({ beside, children }: { beside?: boolean; children: ReactNode }) {
  return (
    <section aria-label={TITLE} className={`print:hidden ${beside ? "" : "wrap mt-12"}`}>
      <h2 className="mb-4 text-2xl">{TITLE}</h2>
      {beside ? <div className="slim-column">{children}</div> : <Rows>{children}</Rows>}
    </section>
  );
}
