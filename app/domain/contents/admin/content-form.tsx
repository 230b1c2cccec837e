import { useRef } from "react";
import { CONTENT_KINDS } from "#app/domain/contents/content.ts";
import { comparedFile } from "#app/domain/media/upload/compared-file.ts";
import { DurationField } from "#app/domain/media/upload/duration-field.tsx";
import { FileField } from "#app/domain/media/upload/file-field.tsx";
import { FormEnding } from "#app/domain/media/upload/form-ending.tsx";
import { type FileFieldState, useFileField } from "#app/domain/media/upload/use-file-field.ts";
import {
  type Saving,
  useSavingAfterUploads,
} from "#app/domain/media/upload/use-saving-after-uploads.ts";
import { PUBLICATION_COMPARED } from "#app/domain/records/publication/publication.ts";
import { PublicationField } from "#app/domain/records/publication/publication-field.tsx";
import type { FormRefusal } from "#app/infra/forms/form.server.ts";
import { AutosavedForm } from "#app/ui/autosave/autosaved-form.tsx";
import type { Comparing } from "#app/ui/autosave/other-version.tsx";
import { type Choice, ChoiceField, nameAmong, SwitchField } from "#app/ui/forms/choice-fields.tsx";
import { TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { TagInput } from "#app/ui/forms/tag-input.tsx";
import {
  CONTENT_SCREENS,
  type ContentFields,
  contentFields,
  type EditedContent,
  FILE_HINTS,
} from "./content-admin.ts";
import { ContentBodyField } from "./content-body-field.tsx";

type Props = {
  content: EditedContent & { version?: string };
  isNew?: boolean;
  submit: string;
  themes: Choice[];
  instructors: Choice[];
  refusal: FormRefusal<EditedContent> | undefined;
};

/** The one form of the five types: the type says which file it takes and whether it has a length. */
export function ContentForm(props: Props) {
  const { content, isNew = false, refusal } = props;
  const form = useRef<HTMLFormElement>(null);
  const file = useFileField(CONTENT_KINDS[content.contentType].file, content.file);
  const saving = useSavingAfterUploads(file.uploads, form);
  return (
    <AutosavedForm
      name={`${content.contentType}/${isNew ? "nouveau" : content.id}`}
      keepsDraft
      form={form}
      itemId={content.id}
      stored={fieldsOf(content)}
      version={content.version}
      comparing={comparingOf(props, file)}
      restore={({ values }, fresh) => file.restore(values.fileId, fresh)}
      refusal={refusal}
      summary={{ title: "Rien n'est encore enregistré" }}
      onSubmit={saving.onSubmit}
      className="grid gap-6"
    >
      {(kept) => <Fields {...props} {...kept} file={file} saving={saving} />}
    </AutosavedForm>
  );
}

function fieldsOf(content: EditedContent): ContentFields {
  return contentFields({ ...content, fileId: content.file?.id ?? null });
}

function comparingOf(
  { themes, instructors }: Props,
  file: FileFieldState,
): Comparing<EditedContent, ContentFields> {
  return {
    fieldsOf,
    fields: {
      title: "Titre",
      author: "Auteur",
      themeId: { label: "Thème", say: nameAmong(themes, "Aucun thème") },
      instructorId: { label: "Instructeur", say: nameAmong(instructors, "Aucun instructeur") },
      durationMinutes: "Durée en minutes",
      description: "Description",
      body: "Texte",
      fileId: comparedFile("Fichier", file, (item) => item.file),
      tags: "Mots-clés",
      isFeatured: "Mettre en avant",
      ...PUBLICATION_COMPARED,
    },
  };
}

type FieldsProps = Props & {
  shown: ContentFields;
  errors: Record<string, string>;
  file: FileFieldState;
  saving: Saving;
};

function Fields(props: FieldsProps) {
  const { content, isNew = false, submit, shown, errors, file, saving, refusal } = props;
  const sure = refusal?.values.evenEmpty === "on";
  const kind = CONTENT_KINDS[content.contentType];
  return (
    <>
      <TextField
        label="Titre"
        name="title"
        required
        maxLength={200}
        defaultValue={shown.title}
        error={errors.title}
      />
      <Credits {...props} />
      <TextAreaField
        label="Description"
        name="description"
        optional
        rows={4}
        help="Quelques phrases, pour la liste et le haut de la page."
        defaultValue={shown.description}
        error={errors.description}
      />
      {content.contentType === "article" && (
        <ContentBodyField initial={shown.body} error={errors.body} />
      )}
      <div className="grid gap-1.5">
        <p className="font-semibold">
          Fichier<span className="font-normal text-soft"> (facultatif)</span>
        </p>
        <FileField
          field={file}
          name="fileId"
          label="Choisir un fichier"
          hint={FILE_HINTS[kind.file]}
          error={errors.fileId}
        />
      </div>
      {kind.hasDuration && (
        <DurationField
          initial={shown.durationMinutes}
          measured={file.file?.seconds ?? null}
          error={errors.durationMinutes}
        />
      )}
      <TagInput
        name="tags"
        label="Mots-clés"
        help="Un à la fois, par le bouton ou la touche Entrée. On retrouve le contenu en les cherchant."
        initial={shown.tags}
        errors={errors}
      />
      <SwitchField
        name="isFeatured"
        label="Mettre en avant"
        help="En tête de sa liste avec la mention « À la une », et sur l'accueil avec les plus récents."
        defaultChecked={shown.isFeatured}
      />
      <PublicationField item={content} isNew={isNew} shown={shown} error={errors.publishAt} />
      {(errors.evenEmpty || sure) && (
        <SwitchField
          name="evenEmpty"
          label="Publier quand même"
          help={errors.evenEmpty}
          aria-invalid={Boolean(errors.evenEmpty)}
          defaultChecked={sure}
        />
      )}
      <FormEnding
        saving={saving}
        submit={submit}
        cancelTo={CONTENT_SCREENS[content.contentType].path}
      />
    </>
  );
}

/** Who speaks or wrote, and what it belongs to. */
function Credits({ shown, errors, themes, instructors }: FieldsProps) {
  return (
    <div className="grid gap-6 md:grid-cols-3">
      <TextField
        label="Auteur"
        name="author"
        optional
        maxLength={120}
        autoComplete="off"
        help="Le nom à montrer, s'il n'est pas parmi vos instructeurs."
        defaultValue={shown.author}
        error={errors.author}
      />
      <ChoiceField
        label="Thème"
        name="themeId"
        none="Aucun thème"
        choices={themes}
        chosen={shown.themeId}
        error={errors.themeId}
      />
      <ChoiceField
        label="Instructeur"
        name="instructorId"
        none="Aucun instructeur"
        choices={instructors}
        chosen={shown.instructorId}
        error={errors.instructorId}
      />
    </div>
  );
}
