import { type ComponentProps, useState } from "react";
import { TextField } from "#app/ui/forms/field.tsx";
import { PasswordField } from "#app/ui/forms/password-field.tsx";
import { MIN_PASSWORD_LENGTH } from "./account.ts";
import { PasswordStrength } from "./passwords/password-strength.tsx";

export function PersonFields({
  shown,
  errors,
  own,
}: {
  shown: { name: string; email: string };
  errors: Record<string, string>;
  own?: boolean;
}) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Nom complet"
        name="name"
        required
        autoComplete={own ? "name" : "off"}
        help={own && "Il s'affiche dans le journal et pour les autres administrateurs."}
        defaultValue={shown.name}
        error={errors.name}
      />
      <TextField
        label="Adresse e-mail"
        name="email"
        type="email"
        required
        autoComplete={own ? "email" : "off"}
        help={own && "C'est avec elle que vous vous connectez."}
        defaultValue={shown.email}
        error={errors.email}
      />
    </div>
  );
}

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

const HELP = "Minimum 6 caractères";

export function ChosenPasswordField({
  label = "Mot de passe",
  least = MIN_PASSWORD_LENGTH,
  error,
}: {
  label?: string;
  /** Where the settings ask for more characters. */
  least?: number;
  error: string | undefined;
}) {
  const [{ typed, known }, setTyped] = useState({ typed: "", known: NOTHING });
  return (
    <div className="grid gap-1.5">
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        required
        help={HELP.replace("6", String(least))}
        error={error}
        onInput={({ currentTarget: { value, form } }) =>
          setTyped({ typed: value, known: form ? personIn(form) : NOTHING })
        }
      />
      <PasswordStrength typed={typed.length < least ? "" : typed} known={known} />
    </div>
  );
}

const NOTHING: string[] = [];

function personIn(form: HTMLFormElement): string[] {
  const typed = new FormData(form);
  return ["name", "email"]
    .flatMap((name) => String(typed.get(name) ?? "").split(/[^\p{L}\p{N}]+/u))
    .filter(Boolean);
}

export function NewPasswordFields({
  label,
  least,
  errors,
}: {
  label?: string;
  least: number;
  errors?: Record<string, string>;
}) {
  return (
    <>
      <ChosenPasswordField label={label} least={least} error={errors?.password} />
      <PasswordField
        label="Confirmer le mot de passe"
        name="passwordAgain"
        autoComplete="new-password"
        required
        error={errors?.passwordAgain}
      />
    </>
  );
}
