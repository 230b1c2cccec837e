import { useEffect } from "react";
import { COUNTED_AFTER_SECONDS, tellAudience } from "./audience-beacon.ts";

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
