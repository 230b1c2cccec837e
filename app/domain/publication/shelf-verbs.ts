import { Eye, EyeOff, Star, Trash2 } from "lucide-react";
import type { SelectionVerb } from "#app/ui/lists/selection.tsx";
import type { ShelfName } from "./shelf.ts";

export function verbPath(shelf: ShelfName, verb: string): string {
  return `/admin/selection/${shelf}/${verb}`;
}

/** What can be done to several items of a list at once. */
export function shelfVerbs(shelf: ShelfName): SelectionVerb[] {
  return [
    { to: verbPath(shelf, "publish"), label: "Publier", icon: Eye, look: "primary", asks: true },
    { to: verbPath(shelf, "unpublish"), label: "Retirer du site", icon: EyeOff },
    { to: verbPath(shelf, "feature"), label: "Mettre en avant", icon: Star },
    { to: verbPath(shelf, "delete"), label: "Supprimer", icon: Trash2, look: "danger", asks: true },
  ];
}
