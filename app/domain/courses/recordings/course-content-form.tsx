import { useEffect, useRef, useState } from "react";
import {
  COURSE_CONTENT_TYPES,
  type CourseContentType,
  type CourseType,
} from "#app/domain/courses/course.ts";
import { ChaptersField } from "#app/domain/media/chapters/chapters-field.tsx";
import type { MediaKind } from "#app/domain/media/media-file.ts";
import { TranscriptField } from "#app/domain/media/transcripts/transcript-field.tsx";
import { DurationField } from "#app/domain/media/upload/duration-field.tsx";
import { FileField } from "#app/domain/media/upload/file-field.tsx";
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
import { fieldsIn } from "#app/domain/records/record-form.tsx";
import type { FormRefusal } from "#app/infra/forms/form.server.ts";
import { AutosavedForm } from "#app/ui/autosave/autosaved-form.tsx";
import { SwitchField } from "#app/ui/forms/choice-fields.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import type { EditedCourseContent } from "./course-content.record.server.ts";
import { CONTENT_TYPE_LABELS, LESSON_COMPARED } from "./course-content.ts";
import { GuessedTitle, useProposedTitle } from "./proposed-title.tsx";

const PREVIEW =
  "Pour une formation « Réservés aux inscrits » : ce contenu reste ouvert à tous, avec la mention « Aperçu ».";
const ONLY_RECORDINGS = "Seules les leçons audio s'affichent sur la page d'un cours audio.";
const NO_UPLOADS = {};
const HINT = "Audio: MP3, WAV, M4A • Vidéo: MP4, AVI • Document: PDF";

type Props = {
  course: { id: string; courseType: CourseType };
  content: EditedCourseContent;
  isNew: boolean;
  closeTo: string;
  refusal: FormRefusal<EditedCourseContent> | undefined;
};

export function CourseContentForm(props: Props) {
  const { course, content, isNew, refusal } = props;
  const [type, setType] = useState(
    (refusal?.values.contentType as CourseContentType) ?? content.contentType,
  );
  const form = useRef<HTMLFormElement>(null);
  const file = useFileField(kindOf(type), content.file, kindOf(content.contentType));
  const saving = useSavingAfterUploads(type === "text" ? NO_UPLOADS : file.uploads, form);
  const heading = isNew ? "Nouvelle leçon" : !isLesson(course) && "Modifier la leçon";
  const fields = {
    ...LESSON_COMPARED,
    fileId: comparedFile("Fichier", file, (item: EditedCourseContent) => item.file),
  };
  const title = useProposedTitle(form, file);
  const refusedAtFirst = useRef(Boolean(refusal));
  useEffect(() => {
    if (refusedAtFirst.current) return;
    // Whoever adds one begins with its file, which proposes the rest.
    const first = isNew ? "[name=contentType]" : "[name=title]";
    form.current?.querySelector<HTMLElement>(first)?.focus();
  }, [isNew]);
  return (
    <div className="panel grid gap-5 p-5">
      {heading && <h2 className="text-2xl">{heading}</h2>}
      <AutosavedForm
        id="formulaire"
        name={`contenu/${isNew ? `nouveau/${course.id}` : content.id}`}
        keepsDraft
        form={form}
        itemId={content.id}
        stored={content.values}
        version={content.version}
        comparing={{ fieldsOf: ({ values }: EditedCourseContent) => values, fields }}
        restore={({ values }, fresh) => {
          title.setGuessed(false);
          setType(values.contentType as CourseContentType);
          return file.restore(values.fileId || undefined, fresh);
        }}
        refusal={refusal}
        summary={{ title: "La leçon n'est pas encore enregistrée" }}
        onSubmit={saving.onSubmit}
        className="grid gap-5"
      >
        {(kept) => <Fields {...props} {...kept} {...{ type, setType, file, title, saving }} />}
      </AutosavedForm>
    </div>
  );
}

/** It stands on a screen of its own, under its title. */
function isLesson({ courseType }: Props["course"]): boolean {
  return courseType === "audio_course";
}

/** A text has no file; one attached before waits for its type to come back. */
function kindOf(type: CourseContentType): MediaKind {
  return type === "text" ? "audio" : type;
}

type FieldsProps = Props & {
  shown: EditedCourseContent["values"];
  errors: Record<string, string>;
  type: CourseContentType;
  setType: (type: CourseContentType) => void;
  file: FileFieldState;
  title: ReturnType<typeof useProposedTitle>;
  saving: Saving;
};

function Fields(props: FieldsProps) {
  const { shown, errors, type, setType, file, title, saving, isNew, closeTo, course } = props;
  const field = fieldsIn(LESSON_COMPARED, props);
  const isAudioCourse = isLesson(course);
  const { defaultValue: _, ...typeField } = field("contentType");
  return (
    <>
      <SelectField
        {...typeField}
        help={isAudioCourse && type !== "audio" && ONLY_RECORDINGS}
        value={type}
        onChange={(event) => setType(event.currentTarget.value as CourseContentType)}
        className="sm:max-w-xs"
      >
        {COURSE_CONTENT_TYPES.map((value) => (
          <option key={value} value={value}>
            {CONTENT_TYPE_LABELS[value]}
          </option>
        ))}
      </SelectField>
      {type !== "text" && (
        <FileField
          field={file}
          name="fileId"
          label="Choisir un fichier"
          hint={HINT}
          error={errors.fileId}
        />
      )}
      <TextField
        {...field("title")}
        required
        maxLength={200}
        onChange={() => title.setGuessed(false)}
        question={title.isGuessed && <GuessedTitle onSure={() => title.setGuessed(false)} />}
      />
      <div hidden={type !== "text"}>
        <TextAreaField {...field("body")} rows={10} />
      </div>
      <TextAreaField {...field("description")} optional rows={3} />
      <DurationField
        initial={shown.durationMinutes}
        measured={type === "audio" ? (file.file?.seconds ?? null) : null}
        proposed={type === "video" ? file.file?.seconds : null}
        error={errors.durationMinutes}
      />
      <fieldset
        hidden={type !== "audio"}
        disabled={type !== "audio"}
        className="grid min-w-0 gap-5"
      >
        <ChaptersField {...field("chapters")} hasSound={Boolean(file.file)} />
        {isAudioCourse && <TranscriptField {...field("transcript")} />}
      </fieldset>
      {isAudioCourse ? (
        <KeptAsItIs shown={shown} />
      ) : (
        <div className="grid gap-5 sm:grid-cols-2 sm:items-start">
          <TextField
            {...field("orderIndex")}
            type="number"
            min={1}
            inputMode="numeric"
            help="1 vient en premier. Les flèches de la liste le changent aussi."
          />
          <SwitchField
            name="isFreePreview"
            label={LESSON_COMPARED.isFreePreview}
            help={PREVIEW}
            defaultChecked={shown.isFreePreview}
          />
        </div>
      )}
      <FormEnding saving={saving} submit={isNew ? "Ajouter" : "Mettre à jour"} cancelTo={closeTo} />
    </>
  );
}

/** An audio course is free, and its own list orders it: neither is asked there. */
function KeptAsItIs({ shown }: Pick<FieldsProps, "shown">) {
  return (
    <>
      <input type="hidden" name="orderIndex" value={shown.orderIndex} />
      {shown.isFreePreview && <input type="hidden" name="isFreePreview" value="on" />}
    </>
  );
}
