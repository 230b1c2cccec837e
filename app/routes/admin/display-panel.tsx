import { lazy, Suspense, useState } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { orNull } from "#app/ui/hydration.ts";

const DisplaySettings = lazy(() => orNull(() => import("#app/ui/display/display-settings.tsx")));

/** Names the panel: its own cross closes it. */
const PANEL = "affichage";

/** Text size and colours: what was chosen on the site holds here, and the other way round. */
export function DisplayPanel() {
  const [open, setOpen] = useState(false);
  return (
    <div className="needs-scripts needs-popover">
      <button
        type="button"
        popoverTarget={PANEL}
        aria-label="Affichage : texte et couleurs"
        className={buttonClass({ look: "quiet", size: "icon" }, "font-title text-xl text-ink!")}
      >
        Aa
      </button>
      <div
        id={PANEL}
        popover="auto"
        role="dialog"
        aria-label="Affichage"
        tabIndex={-1}
        onToggle={({ currentTarget, newState }) => {
          setOpen(newState === "open");
          if (newState === "open") currentTarget.focus();
        }}
        className="display-sheet panel p-4 text-ink shadow-float"
      >
        {open && (
          <Suspense fallback="Chargement…">
            <DisplaySettings />
          </Suspense>
        )}
      </div>
    </div>
  );
}
