import { Pencil } from "lucide-react";

/** Hidden but on devices from which somebody manages the site: pages are kept, and the same for all. */
export function EditLink({ to }: { to: string }) {
  return (
    <a href={to} className="edit-link">
      <Pencil aria-hidden size={18} /> Modifier
    </a>
  );
}
