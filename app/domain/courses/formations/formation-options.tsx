import { ChevronDown } from "lucide-react";
import { REGISTRATION_STATUSES } from "#app/domain/courses/course.ts";
import { fieldsIn, InstructorChoice } from "#app/domain/records/record-form.tsx";
import { type Choice, SwitchField } from "#app/ui/forms/choice-fields.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import type { EditedFormation } from "./formation.record.server.ts";
import { FORMATION_COMPARED, FORMATION_LEVELS, STATUS_LABELS } from "./formation-admin.ts";

const FOLDED = [
  "title",
  "level",
  "price",
  "durationHours",
  "maxStudents",
  "startDate",
  "endDate",
  "instructorId",
  "objectives",
  "prerequisites",
  "registrationStatus",
];

export function FormationOptions(props: {
  shown: EditedFormation["values"];
  errors: Record<string, string>;
  instructors: Choice[];
  preset: string;
  datesHelp: string | null;
}) {
  const { shown, errors, preset, datesHelp } = props;
  const field = fieldsIn(FORMATION_COMPARED, props);
  const refused = FOLDED.some((name) => errors[name]);
  const levels = new Set([...FORMATION_LEVELS, shown.level].filter(Boolean));
  return (
    <details className="panel group" open={refused || undefined}>
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-2 rounded-2xl px-5 font-semibold hover:bg-leaf">
        <ChevronDown aria-hidden size={18} className="group-open:rotate-180" />
        Plus d'options
        <span className="min-w-0 font-normal text-soft max-sm:hidden">
          titre, prix, places, dates, instructeur…
        </span>
      </summary>
      <div className="grid gap-6 px-5 pt-2 pb-5">
        <TextField
          {...field("title")}
          optional
          maxLength={200}
          placeholder={preset}
          help="Sans titre, le nom de la formation choisie plus haut est utilisé."
        />
        <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
          <SelectField {...field("level")}>
            <option value="">Non précisé</option>
            {[...levels].map((level) => (
              <option key={level} value={level}>
                {level}
              </option>
            ))}
          </SelectField>
          <TextField {...field("price")} inputMode="decimal" help="0 : gratuit." />
          <TextField
            {...field("maxStudents")}
            type="number"
            min={0}
            inputMode="numeric"
            help="0 : sans limite."
          />
          <TextField {...field("durationHours")} inputMode="decimal" />
        </div>
        <div className="grid gap-6 sm:grid-cols-3">
          <TextField {...field("startDate")} type="date" optional />
          <TextField {...field("endDate")} type="date" optional />
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
        {datesHelp && <p className="reading -mt-3 text-sm text-soft">{datesHelp}</p>}
        <InstructorChoice {...props} />
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
