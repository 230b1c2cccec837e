import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

/** Lines in two columns on a wide screen; a last one alone takes the whole width. */
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
