import { Share2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { share } from "#app/ui/share-links.tsx";

export function ShareVerb({
  title,
  path,
  children,
}: {
  title: string;
  path: string;
  /** Its name for those who hear the button alone. */
  children?: ReactNode;
}) {
  return (
    <Button
      look="secondary"
      size="small"
      className="needs-scripts"
      onClick={({ currentTarget }) => {
        // It would stand above what is told.
        currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
        void share({ title, url: new URL(path, location.href).href });
      }}
    >
      <Share2 aria-hidden size={16} /> Partager{children}
    </Button>
  );
}
