import type { ComponentProps } from "react";
import { FileField } from "#app/domain/media/upload/file-field.tsx";
import type { PictureShape } from "./crop.ts";
import { CropButton } from "./crop-button.tsx";

/** A picture, cut on the screen to the shape in which it is shown. */
export function PictureField({
  shape,
  onAnswered,
  ...field
}: Omit<ComponentProps<typeof FileField>, "tools"> & {
  shape: PictureShape;
  /** Once its cutting is answered: with the picture that is kept. */
  onAnswered?: (id: string) => void;
}) {
  return (
    <FileField
      {...field}
      tools={<CropButton field={field.field} shape={shape} onAnswered={onAnswered} />}
    />
  );
}
