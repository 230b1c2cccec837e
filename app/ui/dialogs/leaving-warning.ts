import { useEffect } from "react";

/** The browser asks before the page is closed or loaded anew. */
export function useWarningBeforeLeaving(running: boolean): void {
  useEffect(() => {
    if (!running) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [running]);
}
