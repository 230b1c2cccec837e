import { useEffect } from "react";

export const AUDIENCE_PATH = "/audience";

/** Seconds of listening, or of reading with the page in view, after which an item counts. */
export const COUNTED_AFTER_SECONDS = 30;

const told = new Set<string>();

/** Tells the server that an item was really read or heard; once per item while the page lives. */
export function tellAudience(itemId: string): void {
  if (told.has(itemId)) return;
  told.add(itemId);
  const tell = () => navigator.sendBeacon?.(AUDIENCE_PATH, JSON.stringify({ item: itemId }));
  if (navigator.onLine) tell();
  else addEventListener("online", tell, { once: true });
}

/** Counts a reading of the item once its page has been in view long enough; null counts nothing. */
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
