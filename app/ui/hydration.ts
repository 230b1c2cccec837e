import { type ComponentType, type RefObject, useEffect, useRef, useSyncExternalStore } from "react";

const never = () => () => {};

export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

declare global {
  interface Window {
    __later?: Element;
  }
}

/** For a button with `data-later`: an early press, kept by the boot script, is done here. */
export function useEarlyClick(act: () => void): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is activated
  useEffect(() => {
    if (!button.current || window.__later !== button.current) return;
    window.__later = undefined;
    button.current.removeAttribute("data-early");
    act();
  }, []);
  return button;
}

/** For a dispensable part: when the line is cut while it loads, nothing is shown. */
export function orNull<Props>(
  part: Promise<{ default: ComponentType<Props> }>,
): Promise<{ default: ComponentType<Props> }> {
  return part.catch(() => ({ default: () => null }));
}
