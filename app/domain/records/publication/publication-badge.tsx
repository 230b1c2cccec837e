import { CalendarClock, PencilLine } from "lucide-react";
import { Badge } from "#app/ui/badge.tsx";
import { type Publication, publicationBadge } from "./publication.ts";

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
