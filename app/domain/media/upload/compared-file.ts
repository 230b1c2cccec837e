import type { ComparedField } from "#app/ui/autosave/other-version.tsx";
import type { FieldFile, FileFieldState } from "./use-file-field.ts";

type Stored = Omit<FieldFile, "existing" | "seconds"> & { seconds?: number | null };

export function comparedFile<Item>(
  label: string,
  field: FileFieldState,
  of: (item: Item) => Stored | null,
): ComparedField<Item> {
  return {
    label,
    theirs: (item) => of(item)?.name ?? "Aucun fichier",
    yours: () => field.file?.name ?? "Aucun fichier",
    take: (item) => {
      const file = of(item);
      return field.show(file && { seconds: null, ...file });
    },
  };
}
