import { imageUrl } from "#app/domain/media/media-file.ts";
import { FileField } from "./file-field.tsx";
import type { FileFieldState } from "./use-file-field.ts";

/** The picture shown for a record wherever it is listed; without one, a pattern is drawn. */
export function CoverField({ field, error }: { field: FileFieldState; error: string | undefined }) {
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="pb-1.5 font-semibold">
        Image de couverture<span className="font-normal text-soft"> (facultatif)</span>
      </legend>
      <FileField
        field={field}
        name="imageId"
        label="Choisir une image"
        hint="PNG, JPG jusqu'à 10MB. Sans image, un motif est dessiné."
        error={error}
        preview={(file) => <CoverPreview src={imageUrl(file.id, 320)} />}
      />
    </fieldset>
  );
}

export function CoverPreview({ src }: { src: string }) {
  return (
    <img
      src={src}
      alt="Aperçu"
      width={192}
      height={108}
      className="h-27 w-48 rounded-xl bg-leaf object-cover"
    />
  );
}
