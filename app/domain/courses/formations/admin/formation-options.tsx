import { ChevronDown } from "lucide-react";
import { REGISTRATION_STATUSES } from "#app/domain/courses/course.ts";
import { fieldsIn } from "#app/domain/records/record-form.tsx";
import { SwitchField } from "#app/ui/forms/choice-fields.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/forms/field.tsx";
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
    <details className="panel group" open={refused || undefined}>
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-2 rounded-2xl px-5 font-semibold hover:bg-leaf">
        <ChevronDown aria-hidden size={18} className="group-open:rotate-180" />
        Plus d'options
        <span className="min-w-0 font-normal text-soft max-sm:hidden">
          durée, statut, objectifs, prérequis…
        </span>
      </summary>
      <div className="grid gap-6 px-5 pt-2 pb-5">
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField {...field("durationHours")} inputMode="decimal" />
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
          help="Seules les personnes acceptées peuvent ouvrir les contenus, sauf ceux marqués « Aperçu », ouverts à tous."
          defaultChecked={shown.studentsOnly}
        />
        <SwitchField
          name="featured"
          label={FORMATION_COMPARED.featured}
          help="La formation s'affiche sur la page d'accueil, avec la mention « À la une »."
          defaultChecked={shown.featured}
        />
      </div>
    </details>
  );
}
