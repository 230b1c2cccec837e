const TEXT_SIZES = [85, 100, 115, 130, 150, 175, 200] as const;
export type Theme = "light" | "dark" | "";

/** As this device keeps it; the boot script applies it before the first paint.
 * `copy`: which copies of recordings are heard; without a choice, the line tells. */
export type Display = { size?: number; theme?: Theme; copy?: "full" | "light" };

const KEY = "display";

declare global {
  interface Window {
    __display?: (display: Display) => void;
    /** Light copies are to be heard: chosen, or the line is narrow or paid for. */
    __light?: boolean;
  }
}

export function savedDisplay(): Display {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** Shown even where nothing can be kept. */
export function show(display: Display): void {
  window.__display?.(display);
  try {
    localStorage.setItem(KEY, JSON.stringify(display));
  } catch {}
  dispatchEvent(new Event(KEY));
}

export function followDisplay(listener: () => void): () => void {
  addEventListener(KEY, listener);
  return () => removeEventListener(KEY, listener);
}

export function nextSize({ size = 100 }: Display, step: 1 | -1): number | undefined {
  const sizes = step > 0 ? TEXT_SIZES : TEXT_SIZES.toReversed();
  return sizes.find((other) => (other - size) * step > 0);
}

export const COPY = "Qualité du son";

export const COPIES = [
  { copy: "full", label: "Normale" },
  { copy: "light", label: "Légère" },
  { copy: undefined, label: "Automatique" },
] as const;
