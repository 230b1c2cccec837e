import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { classNames } from "#app/ui/class-names.ts";

/** Opens under its button, scripts or not. */
export function Dropdown({
  summary,
  look,
  panel,
  children,
}: {
  summary: ReactNode;
  look: string;
  /** Where the panel stands under the button, and how wide it is. */
  panel: string;
  children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  useClosedByNavigation(details);
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (details.current && !details.current.contains(target as Node)) close(details.current);
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, []);
  return (
    <details
      ref={details}
      className="group relative print:hidden"
      onKeyDown={({ key, currentTarget }) => {
        if (key !== "Escape" || !currentTarget.open) return;
        close(currentTarget);
        currentTarget.querySelector("summary")?.focus();
      }}
    >
      <summary className={look}>{summary}</summary>
      <div className={classNames("panel absolute z-30 mt-2 grid p-2 shadow-float", panel)}>
        {children}
      </div>
    </details>
  );
}

/** Where one has arrived, the menu that led there is in the way. */
export function useClosedByNavigation(menu: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const opened = useRef(key);
  useEffect(() => {
    if (menu.current && opened.current !== key) close(menu.current);
    opened.current = key;
  }, [menu, key]);
}

function close(menu: HTMLElement): void {
  if (menu instanceof HTMLDetailsElement) menu.open = false;
  else if (menu.matches(":popover-open")) menu.hidePopover();
}
