import { useRef, useState } from "react";
import { Form } from "react-router";
import { FormEnding } from "#app/domain/media/form-ending.tsx";
import { useFileField } from "#app/domain/media/use-file-field.ts";
import { useSavingAfterUploads } from "#app/domain/media/use-saving-after-uploads.ts";
import { PublicationField } from "#app/domain/publication/publication-field.tsx";
import type { FormRefusal } from "#app/infra/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { type Choice, ChoiceField } from "#app/ui/choice-field.tsx";
import { ErrorSummary, TextAreaField } from "#app/ui/field.tsx";
import { FORMATION_PRESETS } from "./formation.ts";
import type { EditedFormation } from "./formation-admin.ts";
import { FormationImageField } from "./formation-image-field.tsx";
import { FormationOptions } from "./formation-options.tsx";
import { FormationPresetField } from "./formation-preset-field.tsx";

/** The form of a formation: few fields first, the others folded. */
export function FormationForm({
  formation,
  isNew = false,
  submit,
  themes,
  instructors,
  refusal,
}: {
  formation: EditedFormation;
  isNew?: boolean;
  submit: string;
  themes: Choice[];
  instructors: Choice[];
  refusal: FormRefusal | undefined;
}) {
  const typed = { ...writtenOut(formation), ...refusal?.values };
  const errors = refusal?.errors ?? {};
  const [preset, setPreset] = useState(typed.preset);
  const [description, setDescription] = useState(typed.description);
  const form = useRef<HTMLFormElement>(null);
  const image = useFileField("image", formation.image && { ...formation.image, seconds: null });
  const saving = useSavingAfterUploads(image.uploads, form);
  const proposed = FORMATION_PRESETS.find(({ name }) => name === preset)?.description;
  return (
    <Form ref={form} method="post" onSubmit={saving.onSubmit} className="grid gap-8" noValidate>
      <input type="hidden" name="id" value={formation.id} />
      <ErrorSummary errors={errors} title="La formation n'est pas encore enregistrée" />
      <FormationPresetField chosen={preset} onChoose={setPreset} error={errors.preset} />
      <div className="grid gap-3">
        <TextAreaField
          label="Description"
          name="description"
          required
          help="Ce qu'on y apprend, pour qui. Ce texte paraît sur la page de la formation."
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
        chosen={typed.themeId}
        error={errors.themeId}
      />
      <FormationImageField field={image} address={typed.imageUrl} errors={errors} />
      <FormationOptions {...{ typed, errors, instructors }} preset={preset} />
      <PublicationField item={formation} isNew={isNew} refusal={refusal} />
      <FormEnding
        saving={saving}
        submit={submit}
        cancelTo="/admin/formations"
        complete={preset !== "" && description.trim() !== ""}
      />
    </Form>
  );
}

/** What the fields hold, as a form sends it. */
function writtenOut(formation: EditedFormation) {
  return {
    preset: formation.preset ?? "",
    // A title that only repeats the preset follows it.
    title: formation.title === formation.preset ? "" : formation.title,
    description: formation.description,
    themeId: formation.themeId ?? "",
    instructorId: formation.instructorId ?? "",
    imageUrl: formation.imageUrl ?? "",
    level: formation.level,
    price: String(formation.price),
    durationHours: String(formation.durationHours),
    maxStudents: String(formation.maxStudents),
    startDate: formation.startDate ?? "",
    endDate: formation.endDate ?? "",
    objectives: formation.objectives.join("\n"),
    prerequisites: formation.prerequisites.join("\n"),
    registrationStatus: formation.registrationStatus as string,
    featured: formation.featured ? "on" : "",
  };
}

export type TypedFormation = ReturnType<typeof writtenOut>;
