import { useRef, useState } from "react";
import {
  FormEnding,
  type Saving,
  useSavingAfterUploads,
} from "#app/domain/media/upload/saving-after-uploads.tsx";
import {
  comparedFile,
  type FileFieldState,
  useFileField,
} from "#app/domain/media/upload/use-file-field.ts";
import { PublicationField } from "#app/domain/records/publication/publication-field.tsx";
import { choiceLabels } from "#app/domain/records/record-form.tsx";
import type { FormRefusal } from "#app/infra/forms/form.server.ts";
import { AutosavedForm } from "#app/ui/autosave/autosaved-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { type Choice, ChoiceField, nameAmong } from "#app/ui/forms/choice-fields.tsx";
import { TextAreaField } from "#app/ui/forms/field.tsx";
import type { EditedFormation } from "./formation.record.server.ts";
import { FORMATION_PRESETS } from "./formation.ts";
import { FORMATION_COMPARED } from "./formation-admin.ts";
import { FormationImageField } from "./formation-image-field.tsx";
import { FormationOptions } from "./formation-options.tsx";
import { FormationPresetField } from "./formation-preset-field.tsx";

type Props = {
  formation: EditedFormation;
  isNew: boolean;
  themes: Choice[];
  instructors: Choice[];
  datesHelp: string | null;
  refusal: FormRefusal<EditedFormation> | undefined;
};

export function FormationForm(props: Props) {
  const { formation, isNew, themes, refusal } = props;
  const form = useRef<HTMLFormElement>(null);
  const image = useFileField("image", formation.image);
  const saving = useSavingAfterUploads(image.uploads, form);
  const fields = {
    ...FORMATION_COMPARED,
    ...choiceLabels(props),
    themeId: { label: "Catégorie", say: nameAmong(themes, "Aucune catégorie") },
    imageId: comparedFile("Image", image, (item: EditedFormation) => item.image),
  };
  return (
    <AutosavedForm
      name={`formation/${isNew ? "nouvelle" : formation.id}`}
      keepsDraft
      form={form}
      itemId={formation.id}
      stored={formation.values}
      version={formation.version}
      comparing={{ fieldsOf: ({ values }: EditedFormation) => values, fields }}
      restore={({ values }, fresh) => image.restore(values.imageId, fresh)}
      refusal={refusal}
      summary={{ title: "La formation n'est pas encore enregistrée" }}
      onSubmit={saving.onSubmit}
      className="grid gap-8"
    >
      {(kept) => <Fields {...props} {...kept} image={image} saving={saving} />}
    </AutosavedForm>
  );
}

type FieldsProps = Props & {
  shown: EditedFormation["values"];
  errors: Record<string, string>;
  image: FileFieldState;
  saving: Saving;
};

function Fields(props: FieldsProps) {
  const { formation, isNew, themes, shown, errors, image, saving } = props;
  const [preset, setPreset] = useState(shown.preset);
  const [description, setDescription] = useState(shown.description);
  const proposed = FORMATION_PRESETS.find(({ name }) => name === preset)?.description;
  return (
    <>
      <FormationPresetField chosen={preset} onChoose={setPreset} error={errors.preset} />
      <div className="grid gap-3">
        <TextAreaField
          label="Description"
          name="description"
          required
          help="Ce qu'on y apprend, pour qui. Ce texte s'affiche sur la page de la formation."
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
          error={errors.description}
        />
        {proposed && description.trim() === "" && (
          <Button
            look="secondary"
            size="small"
            className="needs-scripts w-fit"
            onClick={() => setDescription(proposed)}
          >
            Reprendre la description proposée
          </Button>
        )}
      </div>
      <ChoiceField
        label="Catégorie"
        name="themeId"
        none="Choisir une catégorie"
        help="Le thème sous lequel la formation est rangée."
        choices={themes}
        chosen={shown.themeId}
        error={errors.themeId}
      />
      <FormationImageField field={image} address={shown.imageUrl} errors={errors} />
      <FormationOptions {...props} preset={preset} />
      <PublicationField item={formation} isNew={isNew} shown={shown} error={errors.publishAt} />
      <FormEnding
        saving={saving}
        submit={isNew ? "Créer la formation" : "Mettre à jour la formation"}
        cancelTo="/admin/formations"
        missing={
          (preset === "" || description.trim() === "") &&
          "Il faut encore choisir une formation et la décrire."
        }
      />
    </>
  );
}
