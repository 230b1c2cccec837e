import type { ReactNode } from "react";
import { Rows } from "#app/ui/lists/rows.tsx";

/** `beside`: in a column of its own, which would else stand empty; wide, from below the page. */
export function Related({ beside, children }: { beside?: boolean; children: ReactNode }) {
  return (
    <section
      className={beside ? "print:hidden" : "wrap mt-12 print:hidden"}
      aria-labelledby="a-voir-aussi"
    >
      <h2 id="a-voir-aussi" className="mb-4 text-2xl">
        Dans le même esprit
      </h2>
      {beside ? <div className="slim-column">{children}</div> : <Rows>{children}</Rows>}
    </section>
  );
}
