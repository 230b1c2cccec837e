import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { orNull } from "#app/ui/hydration.ts";

const DisplaySettings = lazy(() => orNull(() => import("./display-settings.tsx")));

/** Text size and colours, loaded when opened. */
export function DisplayMenu({ className }: { className?: string }) {
  const details = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  // It may have been opened before the page was activated.
  useEffect(() => setOpen(details.current?.open ?? false), []);
  return (
    <details
      ref={details}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className={classNames("needs-scripts group", className)}
    >
      <summary className="fold-title">
        Affichage
        <ChevronDown aria-hidden size={18} className="group-open:rotate-180" />
      </summary>
      {open && (
        <Suspense>
          <DisplaySettings />
        </Suspense>
      )}
    </details>
  );
}
