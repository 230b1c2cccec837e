import { useEffect } from "react";
import { useRevalidator } from "react-router";

const EVERY_MS = 2_000;

const LONGEST_MS = 2 ** 31 - 1;

/**
 * Reads the page's data again by itself as long as something in it is under way; nothing happens before
 * `from`. A page that nobody looks at rests, and is read again when it is seen.
 */
export function useRefreshWhile(underWay: boolean, { from }: { from?: Date | null } = {}): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!underWay || state !== "idle") return;
    const look = () => {
      if (document.visibilityState === "visible") revalidate();
    };
    const wait = Math.max(EVERY_MS, from ? from.getTime() - Date.now() : 0);
    const later = setTimeout(look, Math.min(wait, LONGEST_MS));
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(later);
      document.removeEventListener("visibilitychange", look);
    };
  });
}
