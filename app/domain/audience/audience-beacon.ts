import { useEffect } from "react";

export const AUDIENCE_PATH = "/audience";

/** Of listening, or of reading with the page in view. */
export const COUNTED_AFTER_SECONDS = 30;

const told = new Set<string>();

export function tellAudience(itemId: string): void {
  if (told.has(itemId)) return;
  told.add(itemId);
  send(itemId);
}

export function send(itemId: string): void {
  const body = JSON.stringify({ item: itemId });
  fetch(AUDIENCE_PATH, { method: "POST", body, keepalive: true }).catch(() => keepForLater(itemId));
}

/** Heard without a line: waiting-audience.ts tells it once it is back, on another day too. */
function keepForLater(itemId: string): void {
  try {
    localStorage.audience = `${localStorage.audience ?? ""} ${itemId}`;
  } catch {}
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
