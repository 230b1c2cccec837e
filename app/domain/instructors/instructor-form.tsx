import { useRef } from "react";
import { Form } from "react-router";
import { FileField } from "#app/domain/media/file-field.tsx";
import { FormEnding } from "#app/domain/media/form-ending.tsx";
import { imageUrl } from "#app/domain/media/media-image-sizes.ts";
import { useFileField } from "#app/domain/media/use-file-field.ts";
import { useSavingAfterUploads } from "#app/domain/media/use-saving-after-uploads.ts";
import type { FormRefusal } from "#app/infra/form.server.ts";
import { ErrorSummary, TextAreaField, TextField } from "#app/ui/field.tsx";
import { TagInput } from "#app/ui/tag-input.tsx";
import type { EditedInstructor } from "./instructor-admin.ts";

export type InstructorValues = Omit<EditedInstructor, "id">;

export function InstructorForm({
  instructor,
  submit,
  refusal,
}: {
  instructor: InstructorValues;
  submit: string;
  refusal: FormRefusal | undefined;
}) {
  const form = useRef<HTMLFormElement>(null);
  const photo = useFileField("image", instructor.photo && { ...instructor.photo, seconds: null });
  const saving = useSavingAfterUploads(photo.uploads, form);
  const errors = refusal?.errors ?? {};
  const values = { ...instructor, ...refusal?.values };
  return (
    <Form ref={form} method="post" className="grid gap-6" noValidate onSubmit={saving.onSubmit}>
      <ErrorSummary errors={errors} only="form" />
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
        defaultValue={values.name}
        error={errors.name}
      />
      <div className="grid gap-6 md:grid-cols-2">
        <TextField
          label="E-mail"
          name="email"
          type="email"
          optional
          autoComplete="off"
          defaultValue={values.email ?? ""}
          error={errors.email}
        />
        <TextField
          label="Téléphone"
          name="phone"
          type="tel"
          optional
          autoComplete="off"
          defaultValue={values.phone ?? ""}
          error={errors.phone}
        />
      </div>
      <TextAreaField
        label="Biographie"
        name="bio"
        optional
        rows={6}
        defaultValue={values.bio ?? ""}
        error={errors.bio}
      />
      <TagInput
        name="specializations"
        label="Spécialisations"
        help="Une à la fois, par le bouton ou la touche Entrée."
        placeholder="Tajwid"
        initial={instructor.specializations}
      />
      <FormEnding saving={saving} submit={submit} cancelTo="/admin/instructors" />
    </Form>
  );
}
