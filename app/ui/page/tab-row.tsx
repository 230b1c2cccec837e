import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { classNames } from "#app/ui/class-names.ts";

/** Links to a few screens of one thing: slid sideways where they have no room, the current one in view. */
export function TabRow({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useCurrentInSight(row, pathname);
  return (
    <nav ref={row} aria-label={label} className={classNames("slides", className)}>
      {children}
    </nav>
  );
}

/** Of a row that slides, each time another one is current. */
export function useCurrentInSight(row: RefObject<HTMLElement | null>, current: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is read once the current one is drawn
  useEffect(() => {
    const { current: slid } = row;
    const shown = slid?.querySelector<HTMLElement>("[aria-current=page], :has(> :checked)");
    if (!slid || !shown) return;
    slid.scrollLeft = shown.offsetLeft - (slid.clientWidth - shown.offsetWidth) / 2;
  }, [row, current]);
}
