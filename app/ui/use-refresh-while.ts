import { useEffect } from "react";
import { useRevalidator } from "react-router";

const EVERY_MS = 2_000;

/** Reads the page's data again by itself as long as something in it is under way. */
export function useRefreshWhile(underWay: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!underWay || state !== "idle") return;
    const later = setTimeout(() => {
      if (document.visibilityState === "visible") revalidate();
    }, EVERY_MS);
    return () => clearTimeout(later);
  });
}
