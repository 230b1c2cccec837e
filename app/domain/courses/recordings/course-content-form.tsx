import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import {
  COURSE_CONTENT_TYPES,
  type CourseContentType,
  type CourseType,
} from "#app/domain/courses/course.ts";
import type { MediaKind } from "#app/domain/media/media-file.ts";
import { DurationField } from "#app/domain/media/upload/duration-field.tsx";
import { FileField } from "#app/domain/media/upload/file-field.tsx";
import {
  type Saving,
  SavingNotice,
  useSavingAfterUploads,
} from "#app/domain/media/upload/saving-after-uploads.tsx";
import {
  comparedFile,
  type FileFieldState,
  useFileField,
} from "#app/domain/media/upload/use-file-field.ts";
import type { FormRefusal } from "#app/infra/forms/form.server.ts";
import { AutosavedForm } from "#app/ui/autosave/autosaved-form.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { SwitchField } from "#app/ui/forms/choice-fields.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import {
  CONTENT_TYPE_LABELS,
  type CourseContent,
  type CourseContentFields,
  courseContentFields,
} from "./course-content.ts";

type Props = {
  course: { id: string; courseType: CourseType };
  content: CourseContent & { version?: string };
  isNew: boolean;
  closeTo: string;
  refusal: FormRefusal<CourseContent> | undefined;
};

const PREVIEW = "Ce contenu porte la mention « Aperçu » sur la page du cours.";
const FREE_ANYWAY =
  "Sans effet sur la page d'un cours audio : tout y est libre d'écoute, aucune mention n'y paraît.";
const ONLY_RECORDINGS = "Seuls les enregistrements paraissent sur la page d'un cours audio.";
const NO_UPLOADS = {};
const HINT = "Audio: MP3, WAV, M4A • Vidéo: MP4, AVI • Document: PDF";

export function CourseContentForm(props: Props) {
  const { course, content, isNew, refusal } = props;
  const [type, setType] = useState(
    (refusal?.values.contentType as CourseContentType) ?? content.contentType,
  );
  const form = useRef<HTMLFormElement>(null);
  const file = useFileField(kindOf(type), content.file, kindOf(content.contentType));
  const saving = useSavingAfterUploads(type === "text" ? NO_UPLOADS : file.uploads, form);
  const refusedAtFirst = useRef(Boolean(refusal));
  useEffect(() => {
    if (refusedAtFirst.current) return;
    form.current?.querySelector<HTMLElement>("[name=title]")?.focus();
  }, []);
  return (
    <div className="panel grid gap-5 p-5">
      <h2 className="text-2xl">{isNew ? "Nouveau contenu" : "Modifier le contenu"}</h2>
      <AutosavedForm
        id="formulaire"
        name={`contenu/${isNew ? `nouveau/${course.id}` : content.id}`}
        keepsDraft
        form={form}
        itemId={content.id}
        stored={fieldsOf(content)}
        version={content.version}
        comparing={{
          fieldsOf,
          fields: { ...COMPARED, fileId: comparedFile("Fichier", file, ofContent) },
        }}
        restore={({ values }, fresh) => {
          setType(values.contentType as CourseContentType);
          return file.restore(values.fileId || undefined, fresh);
        }}
        refusal={refusal}
        summary={{ title: "Le contenu n'est pas encore enregistré" }}
        onSubmit={saving.onSubmit}
        className="grid gap-5"
      >
        {(kept) => <Fields {...props} {...kept} {...{ type, setType, file, saving }} />}
      </AutosavedForm>
    </div>
  );
}

const ofContent = (item: CourseContent) => item.file;

const COMPARED = {
  title: "Titre",
  description: "Description",
  contentType: {
    label: "Type",
    say: (type: string) => CONTENT_TYPE_LABELS[type as CourseContentType] ?? type,
  },
  body: "Texte",
  durationMinutes: "Durée en minutes",
  orderIndex: "Ordre d'affichage",
  isFreePreview: "Aperçu gratuit",
};

function fieldsOf(content: CourseContent): CourseContentFields {
  return courseContentFields({ ...content, fileId: content.file?.id ?? null });
}

type FieldsProps = Props & {
  shown: CourseContentFields;
  errors: Record<string, string>;
  type: CourseContentType;
  setType: (type: CourseContentType) => void;
  file: FileFieldState;
  saving: Saving;
};

function Fields(props: FieldsProps) {
  const { shown, errors, type, file, saving, isNew, closeTo, course } = props;
  const busy = useNavigation().state !== "idle" || saving.waiting;
  const isText = type === "text";
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
      <TextAreaField
        label="Description"
        name="description"
        optional
        rows={3}
        defaultValue={shown.description}
        error={errors.description}
      />
      <TypeAndPlace {...props}>
        <DurationField
          initial={shown.durationMinutes}
          measured={type === "audio" ? (file.file?.seconds ?? null) : null}
          error={errors.durationMinutes}
        />
      </TypeAndPlace>
      <div hidden={!isText}>
        <TextAreaField
          label="Texte"
          name="body"
          rows={10}
          defaultValue={shown.body}
          error={errors.body}
        />
      </div>
      {!isText && (
        <FileField
          field={file}
          name="fileId"
          label="Choisir un fichier"
          hint={HINT}
          error={errors.fileId}
        />
      )}
      <SwitchField
        name="isFreePreview"
        label="Aperçu gratuit"
        help={course.courseType === "audio_course" ? FREE_ANYWAY : PREVIEW}
        defaultChecked={shown.isFreePreview}
      />
      <SavingNotice saving={saving} />
      <Buttons label={isNew ? "Ajouter" : "Mettre à jour"} {...{ busy, closeTo }} />
    </>
  );
}

/** A text has no file; one attached before waits for its type to come back. */
function kindOf(type: CourseContentType): MediaKind {
  return type === "text" ? "audio" : type;
}

function TypeAndPlace({
  course,
  shown,
  errors,
  type,
  setType,
  children,
}: FieldsProps & { children: ReactNode }) {
  const onlyRecordings =
    course.courseType === "audio_course" && type !== "audio" && ONLY_RECORDINGS;
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <SelectField
        label="Type"
        name="contentType"
        help={onlyRecordings}
        value={type}
        error={errors.contentType}
        onChange={(event) => setType(event.currentTarget.value as CourseContentType)}
      >
        {COURSE_CONTENT_TYPES.map((value) => (
          <option key={value} value={value}>
            {CONTENT_TYPE_LABELS[value]}
          </option>
        ))}
      </SelectField>
      {children}
      <TextField
        label="Ordre d'affichage"
        name="orderIndex"
        type="number"
        min={0}
        inputMode="numeric"
        help="Le plus petit nombre vient en premier."
        defaultValue={shown.orderIndex}
        error={errors.orderIndex}
      />
    </div>
  );
}

function Buttons(props: { label: string; busy: boolean; closeTo: string }) {
  const { label, busy, closeTo } = props;
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" disabled={busy} className="max-sm:w-full">
        {busy ? "Enregistrement…" : label}
      </Button>
      <ButtonLink look="secondary" to={closeTo} preventScrollReset className="max-sm:w-full">
        Annuler
      </ButtonLink>
    </div>
  );
}
