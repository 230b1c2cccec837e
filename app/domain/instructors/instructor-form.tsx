import { useRef } from "react";
import { imageUrl } from "#app/domain/media/media-file.ts";
import { PictureField } from "#app/domain/media/pictures/picture-field.tsx";
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
import { OpenSame } from "#app/domain/records/same-name.tsx";
import type { FormRefusal } from "#app/infra/forms/form.server.ts";
import { AutosavedForm } from "#app/ui/autosave/autosaved-form.tsx";
import { TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { TagInput } from "#app/ui/forms/tag-input.tsx";
import type { EditedInstructor } from "./instructor.record.server.ts";

const COMPARED = {
  name: "Nom",
  email: "E-mail",
  phone: "Téléphone",
  bio: "Biographie",
  specializations: "Spécialisations",
};

type Props = {
  instructor: EditedInstructor;
  isNew: boolean;
  refusal: FormRefusal<EditedInstructor> | undefined;
  instructors: readonly Choice[];
};

type Choice = { id: string; name: string };

export function InstructorForm({ instructor, isNew, refusal, instructors }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const photo = useFileField("image", instructor.photo);
  const saving = useSavingAfterUploads(photo.uploads, form);
  const fields = {
    ...COMPARED,
    profileImageId: comparedFile("Photo", photo, (item: EditedInstructor) => item.photo),
  };
  return (
    <AutosavedForm
      name={`instructeur/${isNew ? "nouveau" : instructor.id}`}
      keepsDraft
      form={form}
      itemId={instructor.id}
      stored={instructor.values}
      version={instructor.version}
      comparing={{ fieldsOf: ({ values }: EditedInstructor) => values, fields }}
      restore={({ values }, fresh) => photo.restore(values.profileImageId, fresh)}
      refusal={refusal}
      onSubmit={saving.onSubmit}
      className="grid gap-6"
    >
      {(kept) => (
        <Fields
          {...kept}
          isNew={isNew}
          photo={photo}
          saving={saving}
          same={instructors.find(({ id }) => id === refusal?.same)}
          typed={String(refusal?.values?.name ?? "")}
        />
      )}
    </AutosavedForm>
  );
}

function Fields(props: {
  shown: EditedInstructor["values"];
  errors: Record<string, string>;
  isNew: boolean;
  photo: FileFieldState;
  saving: Saving;
  /** Who has the name that was refused. */
  same: Choice | undefined;
  typed: string;
}) {
  const { shown, errors, isNew, photo, saving } = props;
  const field = fieldsIn(COMPARED, props);
  return (
    <>
      <div className="grid gap-1.5">
        <p className="font-semibold">
          Photo<span className="font-normal text-soft"> (facultatif)</span>
        </p>
        <PictureField
          shape="portrait"
          field={photo}
          name="profileImageId"
          label="Choisir une photo"
          hint="Une image, 10 Mo au plus. Elle s'affiche dans un rond : vous la recadrez après l'avoir choisie."
          error={errors.profileImageId}
          preview={(file) => (
            <img
              src={imageUrl(file.id, 320)}
              alt=""
              width={80}
              height={80}
              className="size-20 rounded-full bg-leaf object-cover"
            />
          )}
        />
      </div>
      <TextField
        {...field("name")}
        required
        maxLength={120}
        autoComplete="off"
        question={errors.name && props.same && <Namesake of={props.same} typed={props.typed} />}
      />
      <div className="grid gap-6 md:grid-cols-2">
        <TextField
          {...field("email")}
          type="email"
          optional
          autoComplete="off"
          help="Les visiteurs ne le voient pas."
        />
        <TextField
          {...field("phone")}
          type="tel"
          optional
          autoComplete="off"
          help="Les visiteurs ne le voient pas."
        />
      </div>
      <TextAreaField
        {...field("bio")}
        optional
        rows={6}
        help="Sa formation, ce qu'il ou elle enseigne. Ce texte s'affiche sur sa page."
      />
      <TagInput
        name="specializations"
        label="Spécialisations"
        help="Ajoutez-les une par une."
        placeholder="Tajwid"
        initial={shown.specializations}
        errors={errors}
      />
      <FormEnding
        saving={saving}
        submit={isNew ? "Créer l'instructeur" : "Mettre à jour l'instructeur"}
        cancelTo="/admin/instructors"
      />
    </>
  );
}

/** Leads to who has the name already, or says that it is somebody else. */
function Namesake({ of: { id, name }, typed }: { of: Choice; typed: string }) {
  return (
    <div className="grid">
      <OpenSame to={`/admin/instructors/${id}/edit`} name={name} />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="namesake"
          value={typed.trim()}
          data-no-autosave
          className="size-5 shrink-0 accent-teal"
        />
        <span>C'est une autre personne, du même nom</span>
      </label>
    </div>
  );
}
