import { useRef, useState } from "react";
import { RecordingList } from "#app/domain/courses/recordings/recording-list.tsx";
import {
  type AudioCourseFields,
  audioCourseFields,
  type EditedCourse,
  recordingsText,
} from "#app/domain/courses/recordings/recording-rows.ts";
import { type Recordings, useRecordings } from "#app/domain/courses/recordings/use-recordings.ts";
import { FormEnding } from "#app/domain/media/upload/form-ending.tsx";
import {
  type Saving,
  useSavingAfterUploads,
} from "#app/domain/media/upload/use-saving-after-uploads.ts";
import { PUBLICATION_COMPARED } from "#app/domain/records/publication/publication.ts";
import { PublicationField } from "#app/domain/records/publication/publication-field.tsx";
import { choiceLabels, ThemeAndInstructor } from "#app/domain/records/record-form.tsx";
import type { FormRefusal } from "#app/infra/forms/form.server.ts";
import { AutosavedForm } from "#app/ui/autosave/autosaved-form.tsx";
import type { Comparing } from "#app/ui/autosave/other-version.tsx";
import type { Choice } from "#app/ui/forms/choice-fields.tsx";
import { TextAreaField, TextField } from "#app/ui/forms/field.tsx";

type Props = {
  course: EditedCourse & { version?: string };
  isNew: boolean;
  themes: Choice[];
  instructors: Choice[];
  refusal: FormRefusal<EditedCourse> | undefined;
};

export function CourseForm(props: Props) {
  const { course, isNew, refusal } = props;
  const form = useRef<HTMLFormElement>(null);
  const recordings = useRecordings(course.recordings, refusal?.lists);
  const saving = useSavingAfterUploads(recordings.uploads, form);
  return (
    <AutosavedForm
      name={`cours/${isNew ? "nouveau" : course.id}`}
      keepsDraft
      form={form}
      itemId={course.id}
      stored={audioCourseFields(course)}
      version={course.version}
      comparing={comparingOf(props, recordings)}
      restore={({ lists }, fresh) => recordings.restore(lists, fresh)}
      refusal={refusal}
      summary={{ title: "Le cours n'est pas encore enregistré" }}
      onSubmit={saving.onSubmit}
      className="grid gap-8"
    >
      {(kept) => <Fields {...props} {...kept} recordings={recordings} saving={saving} />}
    </AutosavedForm>
  );
}

function comparingOf(
  props: Props,
  recordings: Recordings,
): Comparing<EditedCourse, AudioCourseFields> {
  return {
    fieldsOf: audioCourseFields,
    fields: {
      title: "Titre",
      description: "Description",
      ...choiceLabels(props),
      recordings: {
        label: "Enregistrements",
        theirs: (item) => recordingsText(item.recordings),
        yours: () => recordingsText(recordings.rows),
        take: (item) => recordings.show(item.recordings),
      },
      ...PUBLICATION_COMPARED,
    },
  };
}

type FieldsProps = Props & {
  shown: AudioCourseFields;
  errors: Record<string, string>;
  recordings: Recordings;
  saving: Saving;
};

function Fields({ course, isNew, shown, errors, recordings, saving, ...choices }: FieldsProps) {
  const [title, setTitle] = useState(shown.title);
  const [description, setDescription] = useState(shown.description);
  const complete = title.trim() !== "" && description.trim() !== "";
  return (
    <>
      <div className="grid gap-5">
        <TextField
          label="Titre"
          name="title"
          required
          maxLength={200}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
          error={errors.title}
        />
        <TextAreaField
          label="Description"
          name="description"
          required
          help="Ce qu'on y apprend, pour qui. Ce texte paraît sur la page du cours."
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
          error={errors.description}
        />
        <div className="grid gap-5 md:grid-cols-2">
          <ThemeAndInstructor {...choices} shown={shown} errors={errors} />
        </div>
      </div>
      <RecordingList recordings={recordings} course={{ id: course.id, title }} errors={errors} />
      <PublicationField item={course} isNew={isNew} shown={shown} error={errors.publishAt} />
      <FormEnding
        saving={saving}
        submit={isNew ? "Créer le cours" : "Mettre à jour le cours"}
        cancelTo="/admin/courses"
        missing={!complete && "Il faut encore un titre et une description."}
      />
    </>
  );
}
