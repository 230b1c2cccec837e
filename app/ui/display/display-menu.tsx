import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { orNull } from "#app/ui/hydration.ts";

const DisplaySettings = lazy(() => orNull(() => import("./display-settings.tsx")));

/** Text size and colours, loaded when the panel they are in opens. */
export function DisplayMenu() {
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const panel = place.current?.closest("[popover]");
    // It may have been opened before the page was activated.
    const look = () => setOpen(place.current?.getClientRects().length === 1);
    look();
    panel?.addEventListener("toggle", look);
  }, []);
  return (
    <div ref={place}>
      {open && (
        <Suspense fallback="Chargement…">
          <DisplaySettings />
        </Suspense>
      )}
    </div>
  );
}
