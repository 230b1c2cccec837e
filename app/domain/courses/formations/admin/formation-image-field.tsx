import { useState } from "react";
import { imageUrl } from "#app/domain/media/media-file.ts";
import { CoverPreview } from "#app/domain/media/pictures/cover-field.tsx";
import { PictureField } from "#app/domain/media/pictures/picture-field.tsx";
import type { FileFieldState } from "#app/domain/media/upload/use-file-field.ts";
import { completedAddress, isWebAddress } from "#app/infra/forms/web-address.ts";
import { TextField } from "#app/ui/forms/field.tsx";

export function FormationImageField({
  field,
  address,
  errors,
}: {
  field: FileFieldState;
  address: string;
  errors: Record<string, string>;
}) {
  const [typed, setTyped] = useState(address);
  const shown = !field.file && !field.sending && isWebAddress(completedAddress(typed));
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="pb-1.5 font-semibold">
        Image<span className="font-normal text-soft"> (facultatif)</span>
      </legend>
      <PictureField
        shape="cover"
        field={field}
        name="imageId"
        label="Choisir une image"
        hint="PNG, JPG jusqu'à 10MB"
        error={errors.imageId}
        preview={(file) => <CoverPreview src={imageUrl(file.id, 320)} />}
      />
      {!field.file && (
        <TextField
          label="Ou l'adresse d'une image"
          name="imageUrl"
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          help="Sans image, un motif est dessiné pour la formation."
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={errors.imageUrl}
        />
      )}
      {shown && <CoverPreview src={completedAddress(typed)} />}
    </fieldset>
  );
}
