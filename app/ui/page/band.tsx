import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { HeroPattern } from "#app/ui/pattern/hero-pattern.tsx";

export function Band({
  title,
  lead,
  found,
  none,
  children,
}: {
  title: string;
  lead: string;
  found?: string | null;
  /** Spoken where a choice finds nothing. */
  none?: string;
  children?: ReactNode;
}) {
  const { search } = useLocation();
  return (
    <section className="relative isolate overflow-hidden bg-deep text-white">
      <HeroPattern className="-z-10 w-full opacity-25 md:w-1/2 md:opacity-100" />
      <div className="wrap grid gap-2 py-3 sm:pt-14 sm:pb-6">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h1 className="text-3xl sm:page-title">{title}</h1>
          {found !== undefined && (
            <p
              aria-live="polite"
              className={children ? `${BESIDE} max-sm:order-last max-sm:basis-full` : BESIDE}
            >
              <span key={search} className={found === null ? "sr-only" : undefined}>
                {found ?? none}
              </span>
            </p>
          )}
          {children}
        </div>
        <p className="reading text-white/85 max-sm:hidden sm:text-lg">{lead}</p>
      </div>
    </section>
  );
}

const BESIDE = "text-white/85";
