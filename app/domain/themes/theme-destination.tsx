import type { Choice } from "#app/ui/forms/choice-fields.tsx";
import { ChoiceField } from "#app/ui/forms/choice-fields.tsx";

/** Asked with the deletion of a theme that holds something. */
export function ThemeDestination({ others }: { others: Choice[] }) {
  return (
    <ChoiceField
      label="Ranger ce qu'il contient dans"
      name="theme"
      none="Aucun thème"
      choices={others}
      chosen={null}
      error={undefined}
    />
  );
}
