import { type RefObject, useEffect, useRef } from "react";

declare global {
  interface Window {
    __later?: Element;
  }
}

/**
 * For a button with `data-later`: the boot script keeps a press that comes before the page woke, and it is
 * done here once it can be.
 */
export function useEarlyClick(act: () => void): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page wakes
  useEffect(() => {
    if (!button.current || window.__later !== button.current) return;
    window.__later = undefined;
    button.current.removeAttribute("data-early");
    act();
  }, []);
  return button;
}
