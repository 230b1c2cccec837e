import { Eye } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Publication } from "./publication.ts";

export function SiteLink({
  to,
  item,
  size,
  children,
}: {
  to: string;
  item: Publication;
  size?: "regular" | "small";
  /** Its name for those who hear the link alone. */
  children?: ReactNode;
}) {
  return (
    <ButtonLink look="secondary" size={size} to={to} target="_blank" rel="noopener">
      <Eye aria-hidden size={16} /> {item.isPublished ? "Voir sur le site" : "Aperçu"}
      {children}
    </ButtonLink>
  );
}
