import { type RefObject, useEffect, useState } from "react";

const TOOLS_HEIGHT = 72;

/** Where the touch keyboard ends while one writes there, in pixels from the foot of the page; else null. */
export function useKeyboardDock(around: RefObject<HTMLElement | null>): number | null {
  const [bottom, setBottom] = useState<number | null>(null);
  useEffect(() => {
    const { current } = around;
    const screen = window.visualViewport;
    if (!current || !screen || !matchMedia("(pointer: coarse)").matches) return;
    const place = () => {
      const { activeElement } = document;
      const isBeside = activeElement?.closest("[data-beside-writing]");
      const isWriting = current.contains(activeElement) && !isBeside;
      const hidden = document.documentElement.clientHeight - screen.height - screen.offsetTop;
      setBottom(isWriting ? Math.max(0, Math.round(hidden)) : null);
    };
    const listening = new AbortController();
    const later = () => setTimeout(place);
    // The browser knows of its keyboard, not of the tools that stand on it.
    const showCursor = () => {
      const chosen = getSelection();
      if (!chosen?.rangeCount || !current.contains(chosen.anchorNode)) return;
      const { bottom: cursor } = chosen.getRangeAt(0).getBoundingClientRect();
      const below = cursor + TOOLS_HEIGHT - screen.offsetTop - screen.height;
      if (cursor > 0 && below > 0) scrollBy({ top: below });
    };
    current.addEventListener("input", () => setTimeout(showCursor), listening);
    for (const change of ["focusin", "focusout"]) {
      current.addEventListener(change, later, listening);
    }
    for (const change of ["resize", "scroll"]) screen.addEventListener(change, place, listening);
    place();
    return () => listening.abort();
  }, [around]);
  return bottom;
}
