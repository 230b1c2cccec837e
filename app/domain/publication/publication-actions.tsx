import { Eye } from "lucide-react";
import { VerbButton, VerbSwitch } from "#app/ui/lists/verbs.tsx";
import type { Publication } from "./publication.ts";
import type { ShelfName } from "./shelf.ts";
import { verbPath } from "./shelf-verbs.ts";

type Listed = { id: string; title: string };

/** Shows a draft to everyone, from its list. */
export function PublishButton({ shelf, item }: { shelf: ShelfName; item: Listed & Publication }) {
  if (item.isPublished) return null;
  return (
    <VerbButton asks to={verbPath(shelf, "publish")} fields={{ "ids[]": item.id }}>
      <Eye aria-hidden size={16} /> Publier
      <span className="sr-only"> « {item.title} »</span>
    </VerbButton>
  );
}

/** Puts an item forward or no longer, from its list. */
export function FeatureSwitch({
  shelf,
  item,
  featured,
}: {
  shelf: ShelfName;
  item: Listed;
  featured: boolean;
}) {
  return (
    <VerbSwitch
      label="En avant"
      of={item.title}
      checked={featured}
      on={verbPath(shelf, "feature")}
      off={verbPath(shelf, "unfeature")}
      fields={{ "ids[]": item.id }}
    />
  );
}
