import { Eye, EyeOff, Star, Trash2 } from "lucide-react";
import type { CollectionName } from "#app/domain/collections/collection.ts";
import type { SelectionVerb } from "#app/ui/lists/selection.tsx";

export function verbPath(collection: CollectionName, verb: string): string {
  return `/admin/selection/${collection}/${verb}`;
}

export function collectionVerbs(collection: CollectionName): SelectionVerb[] {
  return [
    {
      to: verbPath(collection, "publish"),
      label: "Publier",
      icon: Eye,
      look: "primary",
      asks: true,
    },
    { to: verbPath(collection, "unpublish"), label: "Retirer du site", icon: EyeOff },
    { to: verbPath(collection, "feature"), label: "Mettre en avant", icon: Star },
    {
      to: verbPath(collection, "delete"),
      label: "Supprimer",
      icon: Trash2,
      look: "danger",
      asks: true,
    },
  ];
}
