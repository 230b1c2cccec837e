import { type RefObject, useEffect } from "react";

/** A panel of tools goes when something else is touched, and on Escape. */
export function useLeaving(
  panel: RefObject<HTMLElement | null>,
  { onTouch, onEscape }: { onTouch: () => void; onEscape: () => void },
): void {
  useEffect(() => {
    const tools = panel.current?.parentElement;
    const touched = ({ target }: MouseEvent) => {
      if (!tools?.contains(target as Element)) onTouch();
    };
    const pressed = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === "Escape" && !defaultPrevented) onEscape();
    };
    document.addEventListener("click", touched);
    document.addEventListener("keydown", pressed);
    return () => {
      document.removeEventListener("click", touched);
      document.removeEventListener("keydown", pressed);
    };
  });
}
