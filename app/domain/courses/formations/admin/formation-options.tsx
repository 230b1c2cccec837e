import {
  REGISTRATION_BADGES,
  REGISTRATION_STATUSES,
  type RegistrationStatus,
} from "#app/domain/courses/course.ts";
import { fieldsIn } from "#app/domain/records/record-form.tsx";
import { formatDuration, uncapitalized } from "#app/infra/french/french.ts";
import { readDuration } from "#app/infra/french/typed-numbers.ts";
import { SwitchField } from "#app/ui/forms/choice-fields.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { Fold } from "#app/ui/forms/fold.tsx";
import type { EditedFormation } from "./formation.record.server.ts";
import { FORMATION_COMPARED, STATUS_LABELS } from "./formation-admin.ts";

const FOLDED = ["durationHours", "objectives", "prerequisites", "registrationStatus"];

export function FormationOptions(props: {
  shown: EditedFormation["values"];
  errors: Record<string, string>;
}) {
  const { shown, errors } = props;
  const field = fieldsIn(FORMATION_COMPARED, props);
  const refused = FOLDED.some((name) => errors[name]);
  return (
    <Fold title="Plus d'options" shown={shown} holds={heldIn} open={refused}>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...field("durationHours")} />
        <SelectField
          {...field("registrationStatus")}
          help="Passe à « Complet » automatiquement quand la dernière place est prise."
        >
          {REGISTRATION_STATUSES.map((status) => (
            <option key={status} value={status}>
              {STATUS_LABELS[status]}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="grid gap-6 md:grid-cols-2">
        <TextAreaField {...field("objectives")} optional help="Un par ligne." />
        <TextAreaField {...field("prerequisites")} optional help="Un par ligne." />
      </div>
      <SwitchField
        name="studentsOnly"
        label={FORMATION_COMPARED.studentsOnly}
        help="Seules les personnes qui ont une place peuvent ouvrir les contenus, sauf ceux marqués « Aperçu », ouverts à tous."
        defaultChecked={shown.studentsOnly}
      />
      <SwitchField
        name="featured"
        label={FORMATION_COMPARED.featured}
        help="La formation s'affiche sur la page d'accueil, avec la mention « À la une »."
        defaultChecked={shown.featured}
      />
    </Fold>
  );
}

function heldIn(values: { [Name in keyof EditedFormation["values"]]?: unknown }): string {
  const seconds = readDuration(String(values.durationHours ?? ""), "h");
  const status = REGISTRATION_BADGES[values.registrationStatus as RegistrationStatus];
  return [
    seconds && formatDuration(seconds),
    status && uncapitalized(status),
    values.objectives && "objectifs",
    values.prerequisites && "prérequis",
    values.studentsOnly && "réservés aux inscrits",
    values.featured && "mise en avant",
  ]
    .filter(Boolean)
    .join(" · ");
}
