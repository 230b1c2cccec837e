import { useRef } from "react";
import { imageUrl } from "#app/domain/media/media-file.ts";
import { comparedFile } from "#app/domain/media/upload/compared-file.ts";
import { FileField } from "#app/domain/media/upload/file-field.tsx";
import { FormEnding } from "#app/domain/media/upload/form-ending.tsx";
import { type FileFieldState, useFileField } from "#app/domain/media/upload/use-file-field.ts";
import {
  type Saving,
  useSavingAfterUploads,
} from "#app/domain/media/upload/use-saving-after-uploads.ts";
import type { FormRefusal } from "#app/infra/forms/form.server.ts";
import { AutosavedForm } from "#app/ui/autosave/autosaved-form.tsx";
import { TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { TagInput } from "#app/ui/forms/tag-input.tsx";
import {
  type EditedInstructor,
  type InstructorFields,
  instructorFields,
} from "./instructor-admin.ts";

type Props = {
  instructor: Omit<EditedInstructor, "id"> & { id?: string; version?: string };
  submit: string;
  refusal: FormRefusal<EditedInstructor> | undefined;
};

export function InstructorForm({ instructor, submit, refusal }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const photo = useFileField("image", instructor.photo && { ...instructor.photo, seconds: null });
  const saving = useSavingAfterUploads(photo.uploads, form);
  return (
    <AutosavedForm
      name={`instructeur/${instructor.id ?? "nouveau"}`}
      keepsDraft
      form={form}
      stored={fieldsOf(instructor)}
      version={instructor.version}
      comparing={{
        fieldsOf,
        fields: {
          ...COMPARED,
          profileImageId: comparedFile("Photo", photo, (item: EditedInstructor) => item.photo),
        },
      }}
      restore={({ values }, fresh) => photo.restore(values.profileImageId, fresh)}
      refusal={refusal}
      summary={{ only: "form" }}
      onSubmit={saving.onSubmit}
      className="grid gap-6"
    >
      {(kept) => <Fields {...kept} photo={photo} saving={saving} submit={submit} />}
    </AutosavedForm>
  );
}

const COMPARED = {
  name: "Nom",
  email: "E-mail",
  phone: "Téléphone",
  bio: "Biographie",
  specializations: "Spécialisations",
};

function fieldsOf(instructor: Omit<EditedInstructor, "id">): InstructorFields {
  return instructorFields({ ...instructor, profileImageId: instructor.photo?.id ?? null });
}

function Fields({
  shown,
  errors,
  photo,
  saving,
  submit,
}: {
  shown: InstructorFields;
  errors: Record<string, string>;
  photo: FileFieldState;
  saving: Saving;
  submit: string;
}) {
  return (
    <>
      <div className="grid gap-1.5">
        <p className="font-semibold">
          Photo<span className="font-normal text-soft"> (facultatif)</span>
        </p>
        <FileField
          field={photo}
          name="profileImageId"
          label="Choisir une photo"
          hint="Une image, 10 Mo au plus. Le visage au centre : elle paraît dans un rond."
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
        label="Nom"
        name="name"
        required
        maxLength={120}
        autoComplete="off"
        defaultValue={shown.name}
        error={errors.name}
      />
      <div className="grid gap-6 md:grid-cols-2">
        <TextField
          label="E-mail"
          name="email"
          type="email"
          optional
          autoComplete="off"
          help="Pour vous seulement : les visiteurs ne la voient pas."
          defaultValue={shown.email}
          error={errors.email}
        />
        <TextField
          label="Téléphone"
          name="phone"
          type="tel"
          optional
          autoComplete="off"
          help="Pour vous seulement, lui aussi."
          defaultValue={shown.phone}
          error={errors.phone}
        />
      </div>
      <TextAreaField
        label="Biographie"
        name="bio"
        optional
        rows={6}
        help="Sa formation, ce qu'il ou elle enseigne. Ce texte paraît sur sa page."
        defaultValue={shown.bio}
        error={errors.bio}
      />
      <TagInput
        name="specializations"
        label="Spécialisations"
        help="Une à la fois, par le bouton ou la touche Entrée."
        placeholder="Tajwid"
        initial={shown.specializations}
        errors={errors}
      />
      <FormEnding saving={saving} submit={submit} cancelTo="/admin/instructors" />
    </>
  );
}
