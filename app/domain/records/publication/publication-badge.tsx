import { CalendarClock, PencilLine } from "lucide-react";
import { Badge } from "#app/ui/badge.tsx";
import { type Publication, publicationBadge } from "./publication.ts";

/** Says of an item that visitors do not see it yet, and when they will; nothing of what is published. */
export function PublicationBadge({ item }: { item: Publication }) {
  const label = publicationBadge(item);
  if (!label) return null;
  const Icon = item.publishAt ? CalendarClock : PencilLine;
  return (
    <Badge tone={item.publishAt ? "gold" : "rose"}>
      <Icon aria-hidden size={15} className="shrink-0" /> {label}
    </Badge>
  );
}
