import { useNavigation } from "react-router";
import type { FormRefusal } from "#app/infra/forms/form.server.ts";
import { AutosavedForm } from "#app/ui/autosave/autosaved-form.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { type Choice, ChoiceField } from "#app/ui/forms/choice-fields.tsx";
import { TextAreaField, TextField } from "#app/ui/forms/field.tsx";

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
  return (
    <AutosavedForm
      name="inscrire"
      stored={{ ...BLANK, courseId: chosen ?? "" }}
      refusal={refusal}
      className="grid gap-6"
    >
      {({ shown, errors }) => (
        <>
          <ChoiceField
            label="Formation"
            name="courseId"
            none="Choisir une formation"
            choices={formations}
            chosen={shown.courseId}
            error={errors.courseId}
          />
          <Person shown={shown} errors={errors} />
          <div className="flex flex-wrap gap-3 border-t border-rule pt-6">
            <Button type="submit" disabled={busy} className="max-sm:w-full">
              {busy ? "Enregistrement…" : "Inscrire l'étudiant"}
            </Button>
            <ButtonLink look="secondary" to={cancelTo} className="max-sm:w-full">
              Annuler
            </ButtonLink>
          </div>
        </>
      )}
    </AutosavedForm>
  );
}

const BLANK = {
  firstName: "",
  lastName: "",
  userEmail: "",
  phone: "",
  availabilityPreferences: "",
};

function Person({ shown, errors }: { shown: typeof BLANK; errors: Record<string, string> }) {
  const text = (name: keyof typeof BLANK) => ({
    name,
    defaultValue: shown[name],
    error: errors[name],
    autoComplete: "off",
  });
  return (
    <>
      <div className="grid gap-6 md:grid-cols-2">
        <TextField label="Prénom" required maxLength={80} {...text("firstName")} />
        <TextField label="Nom" required maxLength={80} {...text("lastName")} />
        <TextField
          label="E-mail"
          type="email"
          required
          help="Pour lui écrire au sujet de la formation."
          {...text("userEmail")}
        />
        <TextField label="Téléphone" type="tel" optional {...text("phone")} />
      </div>
      <TextAreaField
        label="Disponibilités"
        optional
        rows={3}
        help="Les jours et les heures qui lui conviennent."
        {...text("availabilityPreferences")}
      />
    </>
  );
}
