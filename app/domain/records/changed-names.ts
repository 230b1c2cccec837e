import type { FieldValues } from "#app/infra/forms/form-values.ts";
import { uncapitalized } from "#app/infra/french/french.ts";

/** As a form names its fields; one that it says in other words has an object. */
export type Labels = Record<string, string | { label: string }>;

/** What nearly every record has. */
const SHARED: Labels = {
  themeId: "Thème",
  instructorId: "Instructeur",
  seriesId: "Série",
  fileId: "Fichier",
  imageId: "Image",
  documents: "Documents",
  recordings: "Leçons",
};

/** « fin, prix en euros » */
export function changedNames(
  labels: Labels = {},
  { before, after }: Record<"before" | "after", FieldValues>,
): string {
  const known: Labels = { ...SHARED, ...labels };
  const changed = Object.keys(after).flatMap((name) => {
    const label = known[name];
    const isSame = JSON.stringify(before[name]) === JSON.stringify(after[name]);
    if (!label || isSame) return [];
    return [uncapitalized(typeof label === "string" ? label : label.label)];
  });
  return changed.join(", ");
}
