import { useRef, useState } from "react";
import {
  type ChoiceOfPreset,
  FORMATION_PRESETS,
  OTHER_PRESET,
} from "#app/domain/courses/formations/formation-presets.ts";
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
import { choiceLabels, fieldsIn, InstructorChoice } from "#app/domain/records/record-form.tsx";
import type { FormRefusal } from "#app/infra/forms/form.server.ts";
import { typeset } from "#app/infra/french/french.ts";
import { AutosavedForm } from "#app/ui/autosave/autosaved-form.tsx";
import { AS_CHOSEN } from "#app/ui/autosave/save-bar.tsx";
import { Button } from "#app/ui/button.tsx";
import { RichTextField, writeInField } from "#app/ui/editor/rich-text-field.tsx";
import { type Choice, nameAmong } from "#app/ui/forms/choice-fields.tsx";
import { SelectField, TextField } from "#app/ui/forms/field.tsx";
import { Fold } from "#app/ui/forms/fold.tsx";
import type { EditedFormation } from "./formation.record.server.ts";
import { FORMATION_COMPARED, isCopyTitle } from "./formation-admin.ts";
import { FormationAudienceFields, FormationLevelField } from "./formation-audience-fields.tsx";
import { FormationImageField } from "./formation-image-field.tsx";
import { FormationOptions } from "./formation-options.tsx";
import { FormationPlaceFields } from "./formation-place-fields.tsx";
import { FormationPresetField } from "./formation-preset-field.tsx";
import { FormationTermsFields } from "./formation-terms-fields.tsx";
import { FormationWhenFields } from "./formation-when-fields.tsx";
import { type Documents, useDocuments } from "./use-documents.ts";

type Props = {
  formation: EditedFormation;
  isNew: boolean;
  themes: Choice[];
  instructors: Choice[];
  datesHelp: string | null;
  /** What becomes of a seat that is added, where people wait for one. */
  seatsHelp: string | null;
  /** Where it leads once saved. */
  back: string;
  refusal: FormRefusal<EditedFormation> | undefined;
};

export function FormationForm(props: Props) {
  const { formation, isNew, themes, refusal } = props;
  const form = useRef<HTMLFormElement>(null);
  const image = useFileField("image", formation.image);
  const documents = useDocuments(formation.documents);
  const saving = useSavingAfterUploads({ ...image.uploads, ...documents.uploads }, form);
  const fields = {
    ...FORMATION_COMPARED,
    ...choiceLabels(props),
    themeId: { label: "Catégorie", say: nameAmong(themes, "Aucune catégorie") },
    documents: {
      label: "Documents à joindre",
      theirs: (item: EditedFormation) => item.documents.map(({ name }) => name).join(", "),
      yours: () => documents.rows.map(({ name }) => name).join(", "),
      take: (item: EditedFormation) => documents.show(item.documents),
    },
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
      restore={async ({ values, lists }, fresh) => {
        await documents.restore(lists?.documents ?? [], fresh);
        await image.restore(values.imageId, fresh);
      }}
      refusal={refusal}
      summary={{ title: "La formation n'est pas encore enregistrée" }}
      onSubmit={saving.onSubmit}
      className="grid gap-6"
    >
      {(kept) => (
        <Fields {...props} {...kept} image={image} documents={documents} saving={saving} />
      )}
    </AutosavedForm>
  );
}

type FieldsProps = Props & {
  shown: EditedFormation["values"];
  errors: Record<string, string>;
  image: FileFieldState;
  documents: Documents;
  saving: Saving;
};

function Fields(props: FieldsProps) {
  const { formation, isNew, themes, shown, errors, image, saving } = props;
  const field = fieldsIn(FORMATION_COMPARED, props);
  const { preset, choosePreset, chooseOther, title, setTitle, themeId, setThemeId, isFilled } =
    usePreset(shown, themes);
  const [description, setDescription] = useState(shown.description);
  const proposed = FORMATION_PRESETS.find(({ name }) => name === preset)?.description;
  return (
    <>
      <FormationPresetField chosen={preset} onChoose={choosePreset} error={errors.preset} />
      <TextField
        label="Titre"
        name="title"
        maxLength={200}
        value={title}
        autoFocus={isCopyTitle(shown.title)}
        onFocus={({ currentTarget }) => isCopyTitle(title) && currentTarget.select()}
        onChange={(event) => setTitle(event.currentTarget.value)}
        onBlur={chooseOther}
        error={errors.title}
      />
      <div className="grid gap-3">
        <RichTextField
          brief
          label="Description"
          name="description"
          required
          maxLength={10_000}
          help="Ce qu'on y apprend, pour qui. Ce texte s'affiche sur la page de la formation."
          initial={shown.description}
          onChange={setDescription}
          error={errors.description}
        />
        {proposed && description.trim() === "" && (
          <div className="needs-scripts flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-leaf px-4 py-3">
            <p className="min-w-0 flex-1 basis-64">« {proposed} »</p>
            <Button
              look="secondary"
              size="small"
              onClick={({ currentTarget }) =>
                writeInField(currentTarget, "description", () => proposed)
              }
            >
              Reprendre la description proposée
            </Button>
          </div>
        )}
      </div>
      <InstructorChoice {...props} />
      <FormationWhenFields {...props} />
      <FormationPlaceFields {...props} />
      <div className="grid grid-cols-2 gap-5 xl:grid-cols-4">
        <TextField {...field("price")} inputMode="decimal" help="0 : gratuit." />
        <TextField {...field("maxStudents")} inputMode="numeric" help="0 : sans limite." />
        {props.seatsHelp && (
          <p className="reading col-span-full rounded-xl bg-gold-wash px-4 py-3 text-gold-ink md:order-last">
            {props.seatsHelp}
          </p>
        )}
        <FormationLevelField {...props} />
      </div>
      <div className="grid gap-3">
        {preset !== "" && (
          <Fold
            // Open from the start where the choice above gives none.
            key={preset}
            title="Catégorie"
            shown={{ themeId }}
            holds={({ themeId: id }) => nameAmong(themes, "Aucune catégorie")(String(id))}
            open={!isFilled || Boolean(errors.themeId)}
          >
            <CategoryField {...props} themeId={themeId} onChange={setThemeId} />
          </Fold>
        )}
        <FormationAudienceFields {...props} />
        <FormationTermsFields {...props} />
        <Fold
          title="Image"
          shown={shown}
          holds={({ imageUrl }) =>
            image.file || image.sending || imageUrl ? "Une image choisie" : "Un motif dessiné"
          }
          open={Boolean(errors.imageId || errors.imageUrl)}
        >
          <FormationImageField field={image} address={shown.imageUrl} errors={errors} />
        </Fold>
        <FormationOptions {...props} />
      </div>
      <PublicationField item={formation} isNew={isNew} shown={shown} error={errors.publishAt} />
      <FormEnding
        saving={saving}
        submit={isNew ? AS_CHOSEN : "Mettre à jour la formation"}
        cancelTo={props.back}
        missing={missingText(preset !== "", description.trim() !== "")}
      />
    </>
  );
}

function CategoryField({
  themes,
  errors,
  themeId,
  onChange,
}: Pick<FieldsProps, "themes" | "errors"> & { themeId: string; onChange: (id: string) => void }) {
  return (
    <SelectField
      label="Catégorie"
      name="themeId"
      help="Le thème sous lequel les visiteurs la trouvent."
      className="sm:max-w-sm"
      value={themeId}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={errors.themeId}
    >
      <option value="">Choisir une catégorie</option>
      {themes.map(({ id, name }) => (
        <option key={id} value={id}>
          {typeset(name)}
        </option>
      ))}
    </SelectField>
  );
}

function missingText(isChosen: boolean, isDescribed: boolean): string | false {
  if (isChosen) return !isDescribed && "Il faut encore décrire la formation.";
  return `Choisissez la formation (Coran, Fiqh…)${isDescribed ? "" : ", puis décrivez-la"}.`;
}

/** A preset gives its title and its category where nothing else was chosen. */
function usePreset(shown: EditedFormation["values"], themes: Choice[]) {
  const [preset, setPreset] = useState(shown.preset);
  const [title, setTitle] = useState(shown.title);
  const [themeId, setThemeId] = useState(shown.themeId);
  const categoryOf = (name: string) =>
    themes.find((theme) => theme.name.toLowerCase() === name.toLowerCase())?.id ?? "";
  const choosePreset = (name: ChoiceOfPreset) => {
    if (title === "" || title === preset) setTitle(name === OTHER_PRESET ? "" : name);
    if (themeId === "" || themeId === categoryOf(preset)) setThemeId(categoryOf(name));
    setPreset(name);
  };
  // A title of one's own, and no choice above: it is another one than those.
  const chooseOther = () => {
    if (preset === "" && title.trim() !== "") setPreset(OTHER_PRESET);
  };
  const isFilled = themeId !== "" && themeId === categoryOf(preset);
  return { preset, choosePreset, chooseOther, title, setTitle, themeId, setThemeId, isFilled };
}
