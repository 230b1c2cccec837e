import type { ComponentProps } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Field } from "./field.tsx";

/** What is to be given elsewhere: chosen whole when touched, or copied by its button. */
export function CopyField({
  text,
  copy,
  copied,
  ...field
}: Pick<ComponentProps<typeof Field>, "label" | "help"> & {
  text: string;
  /** The button's words, before and after. */
  copy: string;
  copied: string;
}) {
  return (
    <Field {...field}>
      {({ className, ...control }) => (
        <div className="grid gap-3 sm:flex">
          <input
            {...control}
            className={classNames(className, "min-w-0 flex-1")}
            readOnly
            defaultValue={text}
            onFocus={(event) => event.target.select()}
          />
          <CopyButton text={text} label={copy} copied={copied} />
        </div>
      )}
    </Field>
  );
}
