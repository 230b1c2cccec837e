import type { FormRefusal } from "#app/infra/forms/form.server.ts";
import { AutosavedForm } from "#app/ui/autosave/autosaved-form.tsx";
import { SaveBar } from "#app/ui/autosave/save-bar.tsx";
import { SwitchField } from "#app/ui/forms/choice-fields.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import {
  DOUBTED_FIELDS,
  DoubtfulContacts,
  VERIFIED,
  VerifiedContacts,
} from "./doubtful-contacts.tsx";

/** The field under which the second question is asked. */
export const TOLD_BEFORE = "confirmed";

export function RegistrationContactsForm({
  id,
  stored,
  refusal,
  busy,
  cancelTo,
}: {
  id: string;
  stored: Record<"firstName" | "lastName" | "userEmail" | "phone" | "age" | "guardianName", string>;
  refusal: FormRefusal | undefined;
  busy: boolean;
  cancelTo: string;
}) {
  return (
    <AutosavedForm
      name={`coordonnees-${id}`}
      stored={stored}
      refusal={refusal}
      questions={{ [TOLD_BEFORE]: ["userEmail"], [VERIFIED]: DOUBTED_FIELDS }}
      className="panel grid gap-4 p-4 sm:p-5"
    >
      {({ shown, errors }) => {
        const field = (name: keyof typeof stored) => ({
          name,
          defaultValue: shown[name],
          error: errors[name],
          autoComplete: "off",
        });
        return (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField label="Prénom" required maxLength={80} {...field("firstName")} />
              <TextField label="Nom" required maxLength={80} {...field("lastName")} />
              <TextField label="E-mail" type="email" optional {...field("userEmail")} />
              <TextField label="Téléphone" type="tel" optional {...field("phone")} />
              <TextField
                label="Parent ou responsable"
                optional
                maxLength={120}
                {...field("guardianName")}
              />
              <TextField label="Âge" optional inputMode="numeric" maxLength={7} {...field("age")} />
            </div>
            <DoubtfulContacts
              typed={refusal?.values?.[VERIFIED]}
              asked={errors[VERIFIED]}
              meant={refusal?.meant}
            />
            <VerifiedContacts
              typed={refusal?.values?.[VERIFIED]}
              asked={refusal?.errors[VERIFIED]}
            />
            {errors[TOLD_BEFORE] && (
              <div className="rounded-xl bg-gold-wash px-4 py-3 text-gold-ink">
                <p className="font-semibold">{errors[TOLD_BEFORE]}</p>
                <input type="hidden" name={TOLD_BEFORE} value="on" />
                <SwitchField
                  label="Renvoyer la décision à la nouvelle adresse"
                  name="sendAgain"
                  defaultChecked
                />
              </div>
            )}
            <SaveBar
              submit={
                errors[TOLD_BEFORE] || errors[VERIFIED] ? "Enregistrer quand même" : "Enregistrer"
              }
              busy={busy}
              cancelTo={cancelTo}
            />
          </>
        );
      }}
    </AutosavedForm>
  );
}
