import type { ComponentProps } from "react";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { TextField } from "./field.tsx";

/** What is to be given elsewhere: chosen whole when touched, or copied by its button. */
export function CopyField({
  text,
  copy,
  copied,
  ...field
}: Pick<ComponentProps<typeof TextField>, "label" | "help"> & {
  text: string;
  /** The button's words, before and after. */
  copy: string;
  copied: string;
}) {
  return (
    <div className="grid items-end gap-3 sm:flex">
      <TextField
        {...field}
        className="flex-1"
        readOnly
        defaultValue={text}
        onFocus={(event) => event.target.select()}
      />
      <CopyButton text={text} label={copy} copied={copied} />
    </div>
  );
}
