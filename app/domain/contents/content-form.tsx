import { useRef } from "react";
import { Form } from "react-router";
import { DurationField } from "#app/domain/media/duration-field.tsx";
import { FileField } from "#app/domain/media/file-field.tsx";
import { FormEnding } from "#app/domain/media/form-ending.tsx";
import { wholeMinutes } from "#app/domain/media/media-file.ts";
import { useFileField } from "#app/domain/media/use-file-field.ts";
import { useSavingAfterUploads } from "#app/domain/media/use-saving-after-uploads.ts";
import { PublicationField } from "#app/domain/publication/publication-field.tsx";
import type { FormRefusal } from "#app/infra/form.server.ts";
import { type Choice, ChoiceField } from "#app/ui/choice-field.tsx";
import { ErrorSummary, TextAreaField, TextField } from "#app/ui/field.tsx";
import { SwitchField } from "#app/ui/switch-field.tsx";
import { TagInput } from "#app/ui/tag-input.tsx";
import { CONTENT_KINDS } from "./content.ts";
import { CONTENT_SCREENS, type EditedContent, FILE_HINTS } from "./content-admin.ts";
import { ContentBodyField } from "./content-body-field.tsx";

/** The one form of the five types: the type says which file it takes and whether it has a length. */
export function ContentForm({
  content,
  isNew = false,
  submit,
  themes,
  instructors,
  refusal,
}: {
  content: EditedContent;
  isNew?: boolean;
  submit: string;
  themes: Choice[];
  instructors: Choice[];
  refusal: FormRefusal | undefined;
}) {
  const kind = CONTENT_KINDS[content.contentType];
  const values = { ...content, ...refusal?.values };
  const errors = refusal?.errors ?? {};
  const form = useRef<HTMLFormElement>(null);
  const file = useFileField(kind.file, content.file);
  const saving = useSavingAfterUploads(file.uploads, form);
  return (
    <Form ref={form} method="post" onSubmit={saving.onSubmit} className="grid gap-6" noValidate>
      <input type="hidden" name="id" value={content.id} />
      <ErrorSummary errors={errors} title="Rien n'est encore enregistré" />
      <TextField
        label="Titre"
        name="title"
        required
        maxLength={200}
        defaultValue={values.title}
        error={errors.title}
      />
      <Credits {...{ values, errors, themes, instructors }} />
      <TextAreaField
        label="Description"
        name="description"
        optional
        rows={4}
        help="Quelques phrases, pour la liste et le haut de la page."
        defaultValue={values.description}
        error={errors.description}
      />
      {content.contentType === "article" && (
        <ContentBodyField initial={values.body ?? ""} error={errors.body} />
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
          initial={String(values.durationMinutes)}
          measured={file.file?.seconds ? wholeMinutes(file.file.seconds) : null}
          error={errors.durationMinutes}
        />
      )}
      <TagInput
        name="tags"
        label="Mots-clés"
        help="Un à la fois, par le bouton ou la touche Entrée."
        initial={content.tags}
      />
      <SwitchField
        name="isFeatured"
        label="Mettre en avant"
        help="La mention « Mis en avant » le distingue dans les listes de l'administration."
        defaultChecked={refusal ? refusal.values.isFeatured === "on" : content.isFeatured}
      />
      <PublicationField item={content} isNew={isNew} refusal={refusal} />
      <FormEnding
        saving={saving}
        submit={submit}
        cancelTo={CONTENT_SCREENS[content.contentType].path}
      />
    </Form>
  );
}

/** Who speaks or wrote, and what it belongs to. */
function Credits({
  values,
  errors,
  themes,
  instructors,
}: {
  values: Pick<EditedContent, "author" | "themeId" | "instructorId">;
  errors: Record<string, string>;
  themes: Choice[];
  instructors: Choice[];
}) {
  return (
    <div className="grid gap-6 md:grid-cols-3">
      <TextField
        label="Auteur"
        name="author"
        optional
        maxLength={120}
        autoComplete="off"
        defaultValue={values.author ?? ""}
        error={errors.author}
      />
      <ChoiceField
        label="Thème"
        name="themeId"
        none="Aucun thème"
        choices={themes}
        chosen={values.themeId}
        error={errors.themeId}
      />
      <ChoiceField
        label="Instructeur"
        name="instructorId"
        none="Aucun instructeur"
        choices={instructors}
        chosen={values.instructorId}
        error={errors.instructorId}
      />
    </div>
  );
}
