import { type ComponentType, type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import { importWhenLine } from "#app/infra/line.ts";

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

/** For what has `data-later`: an early press, kept by the boot script, is done here. */
export function useEarlyClick<Pressed extends HTMLElement = HTMLButtonElement>(
  act: () => void,
): RefObject<Pressed | null> {
  const pressed = useRef<Pressed>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is activated
  useEffect(() => {
    if (!pressed.current || window.__later !== pressed.current) return;
    window.__later = undefined;
    pressed.current.removeAttribute("data-early");
    act();
  }, []);
  return pressed;
}

/** For a dispensable part: on a cut line it comes later, on a broken one not at all. */
export function orNull<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Promise<{ default: ComponentType<Props> }> {
  if (import.meta.env.SSR) return load();
  return importWhenLine(load, { onCut: () => undefined }).catch(() => ({ default: () => null }));
}
