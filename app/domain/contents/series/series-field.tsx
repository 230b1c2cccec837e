import type { Choice } from "#app/ui/forms/choice-fields.tsx";
import { ChoiceField } from "#app/ui/forms/choice-fields.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { Fold } from "#app/ui/forms/fold.tsx";

type Values = { seriesId: string; newSeries: string };

/** Folded while it has none: most are alone. */
export function SeriesField({
  choices,
  shown,
  errors,
}: {
  choices: Choice[];
  shown: Values;
  errors: Record<string, string>;
}) {
  const held = ({ seriesId, newSeries }: Partial<Values>) =>
    newSeries || choices.find(({ id }) => id === seriesId)?.name || "Aucune série";
  const isOpen = Boolean(shown.seriesId || shown.newSeries || errors.seriesId || errors.newSeries);
  return (
    <Fold title="Série" shown={shown} holds={held} open={isOpen}>
      {choices.length > 0 && (
        <ChoiceField
          label="Série"
          name="seriesId"
          none="Aucune série"
          choices={choices}
          chosen={shown.seriesId}
          help="Dans une série, il prend la dernière place."
          error={errors.seriesId}
        />
      )}
      <TextField
        name="newSeries"
        label={choices.length > 0 ? "Ou une nouvelle série" : "Nom de la série"}
        optional
        defaultValue={shown.newSeries}
        error={errors.newSeries}
        maxLength={200}
        autoComplete="off"
        help="Elle est créée en enregistrant."
      />
    </Fold>
  );
}
