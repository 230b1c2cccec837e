import { Fragment, type ReactNode } from "react";
import { Bilingual } from "#app/ui/bilingual.tsx";

/** « Fatou Ndoye · 18min · 20 novembre 2026 »: a line breaks between two items before it breaks inside one; the dot that would begin it is cut off. */
export function MetaList({ items }: { items: readonly ReactNode[] }) {
  const shown = [...new Set(items.filter(Boolean))];
  return (
    <p className="meta-list">
      <span>
        {shown.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
          <Fragment key={index}>
            <span>{typeof item === "string" ? <Bilingual>{item}</Bilingual> : item}</span>{" "}
          </Fragment>
        ))}
      </span>
    </p>
  );
}
