import { CHOSEN_PLACES } from "#app/domain/courses/formations/formation-place.ts";
import { ChoiceField } from "#app/ui/forms/choice-fields.tsx";
import { TextAreaField, TextField } from "#app/ui/forms/field.tsx";

export const BLANK_PERSON = {
  age: "",
  guardianName: "",
  chosenPlace: "",
  firstName: "",
  lastName: "",
  userEmail: "",
  phone: "",
  availabilityPreferences: "",
};

export function PersonFields({
  shown,
  errors,
  choosesPlace,
  ages,
}: {
  shown: typeof BLANK_PERSON;
  errors: Record<string, string>;
  choosesPlace: boolean;
  /** Whom the formation is for, empty where any age will do. */
  ages: string | undefined;
}) {
  const text = (name: keyof typeof BLANK_PERSON) => ({
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
          help="Un e-mail ou un téléphone suffit. Sans e-mail, pensez à appeler la personne."
          {...text("userEmail")}
        />
        <TextField label="Téléphone" type="tel" {...text("phone")} />
        <TextField
          label="Âge"
          optional
          inputMode="numeric"
          maxLength={7}
          help={ages && `La formation est prévue ${ages}.`}
          {...text("age")}
        />
        <TextField
          label="Parent ou responsable"
          optional
          maxLength={120}
          help="Demandé pour un enfant."
          {...text("guardianName")}
        />
        {choosesPlace && (
          <ChoiceField
            label="Sur place ou en ligne"
            name="chosenPlace"
            none="Non précisé"
            choices={CHOSEN_PLACES.map((name) => ({ id: name, name }))}
            chosen={shown.chosenPlace}
            help="Si la formation est proposée sur place et en ligne."
            error={errors.chosenPlace}
          />
        )}
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
