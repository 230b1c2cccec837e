import { Pencil } from "lucide-react";
import { useHydrated } from "#app/ui/hydration.ts";

/** Only on devices from which somebody manages the site: pages are kept, and the same for all. */
export function EditLink({ to, label = "Modifier" }: { to: string; label?: string }) {
  const isShown = useHydrated() && document.documentElement.classList.contains("manages");
  return (
    <div className="edit-link">
      {isShown && (
        <a href={to}>
          <Pencil aria-hidden size={18} /> {label}
        </a>
      )}
    </div>
  );
}
