import { PasswordField } from "#app/ui/forms/password-field.tsx";

/** A new password, twice. */
export function NewPasswordFields({
  label = "Mot de passe",
  errors,
}: {
  label?: string;
  errors?: Record<string, string>;
}) {
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        required
        help="Minimum 6 caractères"
        error={errors?.password}
      />
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
