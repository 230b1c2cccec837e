import { useEffect } from "react";

export const AUDIENCE_PATH = "/audience";

/** Of listening, or of reading with the page in view. */
export const COUNTED_AFTER_SECONDS = 30;

const told = new Set<string>();

export function tellAudience(itemId: string): void {
  if (told.has(itemId)) return;
  told.add(itemId);
  const tell = () => navigator.sendBeacon?.(AUDIENCE_PATH, JSON.stringify({ item: itemId }));
  if (navigator.onLine) tell();
  else addEventListener("online", tell, { once: true });
}

export function useReadingCount(itemId: string | null): void {
  useEffect(() => {
    if (!itemId) return;
    let seconds = 0;
    const clock = setInterval(() => {
      if (document.visibilityState === "visible") seconds += 1;
      if (seconds < COUNTED_AFTER_SECONDS) return;
      clearInterval(clock);
      tellAudience(itemId);
    }, 1000);
    return () => clearInterval(clock);
  }, [itemId]);
}
