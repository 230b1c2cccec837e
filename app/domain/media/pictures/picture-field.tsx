import type { ComponentProps } from "react";
import { FileField } from "#app/domain/media/upload/file-field.tsx";
import type { PictureShape } from "./crop.ts";
import { CropButton } from "./crop-button.tsx";

/** A picture, cut on the screen to the shape in which it is shown. */
export function PictureField({
  shape,
  ...field
}: Omit<ComponentProps<typeof FileField>, "tools"> & { shape: PictureShape }) {
  return <FileField {...field} tools={<CropButton field={field.field} shape={shape} />} />;
}
