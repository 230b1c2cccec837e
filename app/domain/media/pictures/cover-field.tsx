import type { ReactNode } from "react";
import { imageUrl } from "#app/domain/media/media-file.ts";
import type { FileFieldState } from "#app/domain/media/upload/use-file-field.ts";
import { classNames } from "#app/ui/class-names.ts";
import { PictureField } from "./picture-field.tsx";

/** The picture shown for a record wherever it is listed. */
export function CoverField({
  field,
  shape,
  error,
  without = "un motif est dessiné",
  children,
}: {
  field: FileFieldState;
  shape: keyof typeof SIZES;
  error: string | undefined;
  /** What is shown where none is chosen. */
  without?: string;
  /** Other ways to get one. */
  children?: ReactNode;
}) {
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="pb-1.5 font-semibold">
        Image de couverture<span className="font-normal text-soft"> (facultatif)</span>
      </legend>
      <PictureField
        shape={shape}
        field={field}
        name="imageId"
        label="Choisir une image"
        hint={`PNG, JPG jusqu'à 10MB. Sans image, ${without}.`}
        error={error}
        preview={(file) => <CoverPreview src={imageUrl(file.id, 320)} shape={shape} />}
      />
      {children}
    </fieldset>
  );
}

const SIZES = {
  cover: { width: 192, height: 108 },
  book: { width: 108, height: 144 },
};

export function CoverPreview({
  src,
  shape = "cover",
}: {
  src: string;
  shape?: keyof typeof SIZES;
}) {
  return (
    <img
      src={src}
      alt="Aperçu"
      {...SIZES[shape]}
      className={classNames(
        "rounded-xl bg-leaf object-cover",
        shape === "book" ? "h-36 w-27" : "h-27 w-48",
      )}
    />
  );
}
