import { Fragment, type ReactNode } from "react";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { classNames } from "#app/ui/class-names.ts";

export function Rows({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={classNames(
        "grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 md:[&>:last-child:nth-child(odd)]:col-span-2",
        className,
      )}
    >
      {children}
    </div>
  );
}

export function CardActions({ wide, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <div
      className={classNames(
        "grid grid-cols-2 gap-2 border-t border-rule pt-4 [&>:last-child:nth-child(odd)]:col-span-2",
        wide && "sm:flex sm:flex-wrap",
      )}
    >
      {children}
    </div>
  );
}

/** « Fatou Ndoye · 18min »: lines break between items; a dot that would begin one is cut off. */
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
