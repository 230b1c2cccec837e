import { Form, useNavigation } from "react-router";
import type { FormRefusal } from "#app/infra/form.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { type Choice, ChoiceField } from "#app/ui/choice-field.tsx";
import { ErrorSummary, TextAreaField, TextField } from "#app/ui/field.tsx";

/** With it an administrator enrols a student. */
export function StudentForm({
  formations,
  chosen,
  cancelTo,
  refusal,
}: {
  formations: Choice[];
  /** The formation the administrator came from. */
  chosen: string | null;
  cancelTo: string;
  refusal: FormRefusal | undefined;
}) {
  const busy = useNavigation().state !== "idle";
  const values = refusal?.values ?? {};
  const errors = refusal?.errors ?? {};
  const text = (name: string) => ({ name, defaultValue: values[name], error: errors[name] });
  return (
    <Form method="post" className="grid gap-6" noValidate>
      <ErrorSummary errors={errors} />
      <ChoiceField
        label="Formation"
        name="courseId"
        none="Choisir une formation"
        choices={formations}
        chosen={values.courseId ?? chosen}
        error={errors.courseId}
      />
      <div className="grid gap-6 md:grid-cols-2">
        <TextField
          label="Prénom"
          required
          maxLength={80}
          autoComplete="off"
          {...text("firstName")}
        />
        <TextField label="Nom" required maxLength={80} autoComplete="off" {...text("lastName")} />
        <TextField label="E-mail" type="email" required autoComplete="off" {...text("userEmail")} />
        <TextField label="Téléphone" type="tel" optional autoComplete="off" {...text("phone")} />
      </div>
      <TextAreaField
        label="Disponibilités"
        optional
        rows={3}
        help="Les jours et les heures qui lui conviennent."
        {...text("availabilityPreferences")}
      />
      <div className="flex flex-wrap gap-3 border-t border-rule pt-6">
        <Button type="submit" disabled={busy} className="max-sm:w-full">
          {busy ? "Enregistrement…" : "Inscrire l'étudiant"}
        </Button>
        <ButtonLink look="secondary" to={cancelTo} className="max-sm:w-full">
          Annuler
        </ButtonLink>
      </div>
    </Form>
  );
}
