import { TextField } from "#app/ui/forms/field.tsx";

/** Who an account is for. */
export function PersonFields({
  shown,
  errors,
  own,
}: {
  shown: { name: string; email: string };
  errors: Record<string, string>;
  /** Filled in by the person themselves. */
  own?: boolean;
}) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Nom complet"
        name="name"
        required
        autoComplete={own ? "name" : "off"}
        help={own && "Il paraît dans le journal, et pour les autres administrateurs."}
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
