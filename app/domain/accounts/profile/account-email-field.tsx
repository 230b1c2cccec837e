import type { ComponentProps } from "react";
import { TextField } from "#app/ui/forms/field.tsx";

/** The address one signs in with. */
export function EmailField(
  props: Pick<ComponentProps<typeof TextField>, "defaultValue" | "error">,
) {
  return (
    <TextField
      label="Adresse e-mail"
      name="email"
      type="email"
      autoComplete="username"
      inputMode="email"
      required
      {...props}
    />
  );
}
