import { Trash2 } from "lucide-react";
import { buttonClass } from "#app/ui/button.tsx";
import { type Confirmation, ConfirmLink } from "./confirm-dialog.tsx";

/** The link to a deletion, which looks the same wherever something can be deleted. */
export function DeleteLink({
  of,
  label = "Supprimer",
  size = "small",
  ...asked
}: Confirmation & {
  to: string;
  /** What goes, for those who hear the link alone: « « La patience » ». */
  of: string;
  label?: string;
  size?: "regular" | "small";
}) {
  return (
    <ConfirmLink {...asked} className={buttonClass({ look: "danger", size })}>
      <Trash2 aria-hidden size={16} /> {label}
      <span className="sr-only"> {of}</span>
    </ConfirmLink>
  );
}
