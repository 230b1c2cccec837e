import { Eye, EyeOff, FolderInput, Star, StarOff, Trash2 } from "lucide-react";
import type { CollectionName } from "#app/domain/collections/collection.ts";
import type { SelectionVerb } from "#app/ui/lists/selection.tsx";

/** Chosen on purpose: nothing chosen takes no theme away. */
export const NO_THEME = "aucun";
export const THEME_MISSING = "Choisissez un thème, puis touchez « Changer le thème ».";

export function verbPath(collection: CollectionName, verb: string): string {
  return `/admin/selection/${collection}/${verb}`;
}

export function collectionVerbs(
  collection: CollectionName,
  themes: { id: string; name: string }[],
): SelectionVerb[] {
  const to = (verb: string) => verbPath(collection, verb);
  return [
    ...publicationVerbs(collection),
    { to: to("feature"), label: "Mettre en avant", icon: Star },
    { to: to("unfeature"), label: "Ne plus mettre en avant", icon: StarOff },
    {
      to: to("move"),
      label: "Changer le thème",
      icon: FolderInput,
      choice: {
        name: "theme",
        label: "Thème de la sélection",
        none: "Thème…",
        missing: THEME_MISSING,
        options: [...themes, { id: NO_THEME, name: "Sans thème" }],
      },
    },
    deletionVerb(verbPath(collection, "delete")),
  ];
}

export function publicationVerbs(collection: CollectionName): SelectionVerb[] {
  const to = (verb: string) => verbPath(collection, verb);
  return [
    { to: to("publish"), label: "Publier", icon: Eye, asks: true },
    { to: to("unpublish"), label: "Retirer du site", icon: EyeOff },
  ];
}

export function deletionVerb(to: string): SelectionVerb {
  return { to, label: "Supprimer", icon: Trash2, look: "danger", asks: "here" };
}
