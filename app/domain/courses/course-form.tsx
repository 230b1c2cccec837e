import { useRef, useState } from "react";
import { Form } from "react-router";
import { FormEnding } from "#app/domain/media/form-ending.tsx";
import { useSavingAfterUploads } from "#app/domain/media/use-saving-after-uploads.ts";
import { PublicationField } from "#app/domain/publication/publication-field.tsx";
import type { FormRefusal } from "#app/infra/form.server.ts";
import { type Choice, ChoiceField } from "#app/ui/choice-field.tsx";
import { ErrorSummary, TextAreaField, TextField } from "#app/ui/field.tsx";
import { RecordingList } from "./recording-list.tsx";
import type { EditedCourse } from "./recording-rows.ts";
import { useRecordings } from "./use-recordings.ts";

/** The form of an audio course, new or not. */
export function CourseForm({
  course,
  isNew,
  themes,
  instructors,
  refusal,
}: {
  course: EditedCourse;
  isNew: boolean;
  themes: Choice[];
  instructors: Choice[];
  refusal: (FormRefusal & { titles?: Record<string, string> }) | undefined;
}) {
  const values = { ...course, ...refusal?.values };
  const errors = refusal?.errors ?? {};
  const [title, setTitle] = useState(values.title);
  const [description, setDescription] = useState(values.description);
  const form = useRef<HTMLFormElement>(null);
  const recordings = useRecordings(course.recordings, refusal?.titles);
  const saving = useSavingAfterUploads(recordings.uploads, form);
  const complete = title.trim() !== "" && description.trim() !== "";
  return (
    <Form ref={form} method="post" onSubmit={saving.onSubmit} className="grid gap-8" noValidate>
      <input type="hidden" name="id" value={course.id} />
      <ErrorSummary errors={errors} title="Le cours n'est pas encore enregistré" />
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
      </div>
      <RecordingList recordings={recordings} course={{ id: course.id, title }} errors={errors} />
      <PublicationField item={course} isNew={isNew} refusal={refusal} />
      <FormEnding
        saving={saving}
        submit={isNew ? "Créer le cours" : "Mettre à jour le cours"}
        cancelTo="/admin/courses"
        complete={complete}
      />
    </Form>
  );
}
