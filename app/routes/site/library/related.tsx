import type { ReactNode } from "react";

const TITLE = "Dans le même esprit";

/** `beside`: in a column of its own, which would else stand empty; else after a text. */
export function Related({ beside, children }: { beside?: boolean; children: ReactNode }) {
  return (
    <section aria-label={TITLE} className={beside ? "print:hidden" : "text-after print:hidden"}>
      <h2 className="mb-4 text-2xl">{TITLE}</h2>
      <div className={beside ? "slim-column" : undefined}>{children}</div>
    </section>
  );
}
