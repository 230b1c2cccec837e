import { useRef } from "react";
import { CONTENT_KINDS } from "#app/domain/content-types/content-type.ts";
import { CoverField } from "#app/domain/media/pictures/cover-field.tsx";
import {
  FormEnding,
  useSavingAfterUploads,
} from "#app/domain/media/upload/saving-after-uploads.tsx";
import { comparedFile, useFileField } from "#app/domain/media/upload/use-file-field.ts";
import { fieldsIn } from "#app/domain/records/record-form.tsx";
import { SameName } from "#app/domain/records/same-name.tsx";
import type { FormRefusal } from "#app/infra/forms/form.server.ts";
import { AutosavedForm } from "#app/ui/autosave/autosaved-form.tsx";
import type { Choice as ChoiceNamed } from "#app/ui/forms/choice-fields.tsx";
import { Choice, ChoiceGroup } from "#app/ui/forms/choice-group.tsx";
import { TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import type { EditedSeries } from "./series.record.server.ts";
import { SERIES_KINDS, SERIES_SCREEN, type SeriesKind, seriesEditPath } from "./series-kind.ts";
import { seriesTaken } from "./series-name.ts";

const COMPARED = { title: "Titre", description: "Description" };

export function SeriesForm({
  edited,
  others,
  isNew,
  kind,
  refusal,
}: {
  edited: EditedSeries;
  others: ChoiceNamed[];
  isNew: boolean;
  /** Proposed for a new one. */
  kind: SeriesKind;
  refusal: FormRefusal<EditedSeries> | undefined;
}) {
  const form = useRef<HTMLFormElement>(null);
  const image = useFileField("image", edited.image);
  const saving = useSavingAfterUploads(image.uploads, form);
  const imageId = comparedFile("Image", image, (item: EditedSeries) => item.image);
  return (
    <AutosavedForm
      name={`serie/${isNew ? "nouvelle" : edited.id}`}
      keepsDraft
      form={form}
      itemId={edited.id}
      stored={edited.values}
      version={edited.version}
      comparing={{
        fieldsOf: ({ values }: EditedSeries) => values,
        fields: { ...COMPARED, imageId },
      }}
      restore={({ values }, fresh) => image.restore(values.imageId, fresh)}
      refusal={refusal}
      onSubmit={saving.onSubmit}
      className="grid gap-6"
    >
      {({ shown, errors }) => {
        const field = fieldsIn(COMPARED, { shown, errors });
        const chosen = refusal?.values.kind ?? kind;
        return (
          <>
            {isNew && (
              <ChoiceGroup label="Elle rassemble" error={errors.kind}>
                <div className="flex flex-wrap gap-x-6">
                  {SERIES_KINDS.map((one) => (
                    <Choice key={one} name="kind" value={one} defaultChecked={one === chosen}>
                      des {CONTENT_KINDS[one].noun}s
                    </Choice>
                  ))}
                </div>
              </ChoiceGroup>
            )}
            <TextField
              {...field("title")}
              required
              maxLength={200}
              autoComplete="off"
              question={
                <SameName
                  error={errors.title}
                  taken={seriesTaken}
                  choices={others}
                  pathOf={seriesEditPath}
                />
              }
            />
            <TextAreaField
              {...field("description")}
              optional
              rows={4}
              help="Quelques phrases, en haut de la page de la série."
            />
            <CoverField shape="cover" field={image} error={errors.imageId} />
            <FormEnding
              saving={saving}
              submit={isNew ? "Créer la série" : "Mettre à jour la série"}
              cancelTo={SERIES_SCREEN}
            />
          </>
        );
      }}
    </AutosavedForm>
  );
}
