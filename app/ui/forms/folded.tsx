import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

/** What is seldom needed, behind a line that names it. */
export function Folded({
  title,
  panel,
  open = false,
  children,
}: {
  title: ReactNode;
  /** A part of the page by itself. */
  panel?: boolean;
  /** Where something in it is refused. */
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details className={panel ? "panel group/fold" : "group/fold"} open={open || undefined}>
      <summary
        className={`flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-2xl font-semibold hover:bg-leaf ${panel ? "p-5 sm:p-6" : "w-fit px-2"}`}
      >
        <ChevronDown aria-hidden size={18} className="shrink-0 group-open/fold:rotate-180" />
        {title}
      </summary>
      <div className={panel ? "px-5 pb-5 sm:px-6 sm:pb-6" : "pt-2"}>{children}</div>
    </details>
  );
}
