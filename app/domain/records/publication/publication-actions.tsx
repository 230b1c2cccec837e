import { Eye } from "lucide-react";
import type { CollectionName } from "#app/domain/collections/collection.ts";
import { VerbButton, VerbSwitch } from "#app/ui/lists/verbs.tsx";
import { verbPath } from "./collection-verbs.ts";
import type { Publication } from "./publication.ts";

type Listed = { id: string; title: string };

export function PublishButton({
  collection,
  item,
}: {
  collection: CollectionName;
  item: Listed & Publication;
}) {
  if (item.isPublished) return null;
  return (
    <VerbButton asks to={verbPath(collection, "publish")} fields={{ "ids[]": item.id }}>
      <Eye aria-hidden size={16} /> Publier
      <span className="sr-only"> « {item.title} »</span>
    </VerbButton>
  );
}

export function FeatureSwitch({
  collection,
  item,
  featured,
}: {
  collection: CollectionName;
  item: Listed;
  featured: boolean;
}) {
  return (
    <VerbSwitch
      label="En avant"
      of={item.title}
      checked={featured}
      on={verbPath(collection, "feature")}
      off={verbPath(collection, "unfeature")}
      fields={{ "ids[]": item.id }}
    />
  );
}
