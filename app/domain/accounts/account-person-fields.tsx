import { TextField } from "#app/ui/field.tsx";

/** Who an account will be for: the fields of the two ways to make an administrator. */
export function PersonFields({
  shown,
  errors,
}: {
  shown: { name: string; email: string };
  errors: Record<string, string>;
}) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Nom complet"
        name="name"
        required
        autoComplete="off"
        defaultValue={shown.name}
        error={errors.name}
      />
      <TextField
        label="Adresse e-mail"
        name="email"
        type="email"
        required
        autoComplete="off"
        defaultValue={shown.email}
        error={errors.email}
      />
    </div>
  );
}
