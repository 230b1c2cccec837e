import { useRef, useState } from "react";
import { COURSE_COMPARED } from "#app/domain/courses/admin/course-admin.ts";
import { RecordingList } from "#app/domain/courses/recordings/recording-list.tsx";
import { recordingsText } from "#app/domain/courses/recordings/recording-rows.ts";
import { type Recordings, useRecordings } from "#app/domain/courses/recordings/use-recordings.ts";
import { CoverField } from "#app/domain/media/pictures/cover-field.tsx";
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
import { choiceLabels, fieldsIn, ThemeAndInstructor } from "#app/domain/records/record-form.tsx";
import type { FormRefusal } from "#app/infra/forms/form.server.ts";
import { AutosavedForm } from "#app/ui/autosave/autosaved-form.tsx";
import { type Choice, SwitchField } from "#app/ui/forms/choice-fields.tsx";
import { TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { Fold } from "#app/ui/forms/fold.tsx";
import type { EditedCourse } from "./audio-course.record.server.ts";

type Props = {
  course: EditedCourse;
  isNew: boolean;
  themes: Choice[];
  instructors: Choice[];
  refusal: FormRefusal<EditedCourse> | undefined;
};

export function CourseForm(props: Props) {
  const { course, isNew, refusal } = props;
  const form = useRef<HTMLFormElement>(null);
  const recordings = useRecordings(course.recordings, refusal?.lists);
  const image = useFileField("image", course.image);
  const saving = useSavingAfterUploads({ ...image.uploads, ...recordings.uploads }, form);
  const fields = {
    ...COURSE_COMPARED,
    ...choiceLabels(props),
    imageId: comparedFile("Image", image, (item: EditedCourse) => item.image),
    recordings: {
      label: "Leçons",
      theirs: (item: EditedCourse) => recordingsText(item.recordings),
      yours: () => recordingsText(recordings.rows),
      take: (item: EditedCourse) => recordings.show(item.recordings),
    },
  };
  return (
    <AutosavedForm
      name={`cours/${isNew ? "nouveau" : course.id}`}
      keepsDraft
      form={form}
      itemId={course.id}
      stored={course.values}
      version={course.version}
      comparing={{ fieldsOf: ({ values }: EditedCourse) => values, fields }}
      restore={async ({ values, lists }, fresh) => {
        await recordings.restore(lists, fresh);
        await image.restore(values.imageId, fresh);
      }}
      refusal={refusal}
      summary={{ title: "Le cours n'est pas encore enregistré" }}
      onSubmit={saving.onSubmit}
      className="grid gap-8"
    >
      {(kept) => (
        <Fields {...props} {...kept} recordings={recordings} image={image} saving={saving} />
      )}
    </AutosavedForm>
  );
}

type FieldsProps = Props & {
  shown: EditedCourse["values"];
  errors: Record<string, string>;
  recordings: Recordings;
  image: FileFieldState;
  saving: Saving;
};

function Fields(props: FieldsProps) {
  const { course, isNew, shown, errors, recordings, image, saving } = props;
  const field = fieldsIn(COURSE_COMPARED, props);
  const [title, setTitle] = useState(shown.title);
  const [description, setDescription] = useState(shown.description);
  const named = choiceLabels(props);
  return (
    <>
      <div className="grid gap-5">
        <TextField
          {...field("title")}
          required
          maxLength={200}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <TextAreaField
          {...field("description")}
          required
          rows={isNew ? 5 : 3}
          help="Ce qu'on y apprend, pour qui. Ce texte s'affiche sur la page du cours."
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        {isNew ? (
          <div className="grid gap-5 md:grid-cols-2">
            <ThemeAndInstructor {...props} />
          </div>
        ) : (
          <Fold
            title="Thème et instructeur"
            shown={shown}
            holds={(values) =>
              [
                named.themeId.say(values.themeId ?? ""),
                named.instructorId.say(values.instructorId ?? ""),
              ].join(" · ")
            }
            open={Boolean(errors.themeId || errors.instructorId)}
          >
            <ThemeAndInstructor {...props} />
          </Fold>
        )}
      </div>
      <RecordingList recordings={recordings} course={{ ...course, title }} errors={errors} />
      <Fold
        title="Image de couverture"
        shown={shown}
        holds={() => (image.file || image.sending ? "Une image choisie" : "Un motif dessiné")}
        open={Boolean(errors.imageId)}
      >
        <CoverField shape="cover" field={image} error={errors.imageId} />
      </Fold>
      <SwitchField
        name="featured"
        label="Mettre en avant"
        help="Affiché avec la mention « À la une », et sur la page d'accueil."
        defaultChecked={shown.featured}
      />
      <PublicationField item={course} isNew={isNew} shown={shown} error={errors.publishAt} />
      <FormEnding
        saving={saving}
        submit={isNew ? "Créer le cours" : "Mettre à jour le cours"}
        cancelTo="/admin/courses"
        missing={missingText(title, description)}
      />
    </>
  );
}

function missingText(title: string, description: string): string | false {
  const missing = [!title.trim() && "un titre", !description.trim() && "une description"];
  return missing.some(Boolean) && `Il faut encore ${missing.filter(Boolean).join(" et ")}.`;
}
