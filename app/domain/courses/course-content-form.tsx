import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { DurationField } from "#app/domain/media/duration-field.tsx";
import { FileField } from "#app/domain/media/file-field.tsx";
import type { MediaKind } from "#app/domain/media/media-file.ts";
import { wholeMinutes } from "#app/domain/media/media-file.ts";
import { SavingNotice } from "#app/domain/media/saving-notice.tsx";
import { useFileField } from "#app/domain/media/use-file-field.ts";
import { useSavingAfterUploads } from "#app/domain/media/use-saving-after-uploads.ts";
import type { FormRefusal } from "#app/infra/form.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary, SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { SwitchField } from "#app/ui/switch-field.tsx";
import { COURSE_CONTENT_TYPES, type CourseContentType, type CourseType } from "./course.ts";
import { CONTENT_TYPE_LABELS, type CourseContent } from "./course-content.ts";

type Props = {
  courseType: CourseType;
  content: CourseContent;
  isNew: boolean;
  /** Where « Annuler » leads. */
  closeTo: string;
  refusal: FormRefusal | undefined;
};

const PREVIEW = "Ce contenu porte la mention « Aperçu » sur la page du cours.";
const FREE_ANYWAY =
  "Sans effet sur la page d'un cours audio : tout y est libre d'écoute, aucune mention n'y paraît.";
const ONLY_RECORDINGS = "Seuls les enregistrements paraissent sur la page d'un cours audio.";
const NO_UPLOADS = {};
const HINT = "Audio: MP3, WAV, M4A • Vidéo: MP4, AVI • Document: PDF";

/** The inline form of a course's content. */
export function CourseContentForm({ courseType, content, isNew, closeTo, refusal }: Props) {
  const typed = refusal?.values ?? {};
  const errors = refusal?.errors ?? {};
  const [type, setType] = useState((typed.contentType as CourseContentType) ?? content.contentType);
  const form = useRef<HTMLFormElement>(null);
  const ofAudioCourse = courseType === "audio_course";
  const isText = type === "text";
  const file = useFileField(kindOf(type), content.file, kindOf(content.contentType));
  const saving = useSavingAfterUploads(isText ? NO_UPLOADS : file.uploads, form);
  const busy = useNavigation().state !== "idle" || saving.waiting;
  const refusedAtFirst = useRef(Boolean(refusal));
  useEffect(() => {
    if (refusedAtFirst.current) return;
    form.current?.querySelector<HTMLElement>("[name=title]")?.focus();
  }, []);
  return (
    <Form
      id="formulaire"
      ref={form}
      method="post"
      className="panel grid gap-5 p-5"
      noValidate
      onSubmit={saving.onSubmit}
    >
      <h2 className="text-2xl">{isNew ? "Nouveau contenu" : "Modifier le contenu"}</h2>
      <ErrorSummary errors={errors} title="Le contenu n'est pas encore enregistré" />
      <input type="hidden" name="id" value={content.id} />
      <TextField
        label="Titre"
        name="title"
        required
        maxLength={200}
        defaultValue={typed.title ?? content.title}
        error={errors.title}
      />
      <TextAreaField
        label="Description"
        name="description"
        optional
        rows={3}
        defaultValue={typed.description ?? content.description}
        error={errors.description}
      />
      <TypeAndPlace {...{ content, typed, errors, type, setType, ofAudioCourse }}>
        <DurationField
          initial={typed.durationMinutes ?? String(content.durationMinutes)}
          measured={type === "audio" && file.file ? wholeMinutes(file.file.seconds) : null}
          error={errors.durationMinutes}
        />
      </TypeAndPlace>
      <div hidden={!isText}>
        <TextAreaField
          label="Texte"
          name="body"
          rows={10}
          defaultValue={typed.body ?? content.body ?? ""}
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
        help={ofAudioCourse ? FREE_ANYWAY : PREVIEW}
        defaultChecked={refusal ? typed.isFreePreview === "on" : content.isFreePreview}
      />
      <SavingNotice saving={saving} />
      <Buttons label={isNew ? "Ajouter" : "Mettre à jour"} {...{ busy, closeTo }} />
    </Form>
  );
}

/** A text has no file: the one attached before waits for its type to come back. */
function kindOf(type: CourseContentType): MediaKind {
  return type === "text" ? "audio" : type;
}

function TypeAndPlace({
  content,
  typed,
  errors,
  type,
  setType,
  ofAudioCourse,
  children,
}: {
  content: CourseContent;
  typed: Record<string, string>;
  errors: Record<string, string>;
  type: CourseContentType;
  setType: (type: CourseContentType) => void;
  ofAudioCourse: boolean;
  children: ReactNode;
}) {
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <SelectField
        label="Type"
        name="contentType"
        help={ofAudioCourse && type !== "audio" && ONLY_RECORDINGS}
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
        defaultValue={typed.orderIndex ?? content.orderIndex}
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
