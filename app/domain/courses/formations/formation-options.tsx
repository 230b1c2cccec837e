import { ChevronDown } from "lucide-react";
import { REGISTRATION_STATUSES } from "#app/domain/courses/course.ts";
import { InstructorChoice } from "#app/domain/records/record-form.tsx";
import { type Choice, SwitchField } from "#app/ui/forms/choice-fields.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { FORMATION_LEVELS, type FormationFields, STATUS_LABELS } from "./formation-admin.ts";

type Values = { shown: FormationFields; errors: Record<string, string> };

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

export function FormationOptions({
  shown,
  errors,
  instructors,
  preset,
  datesHelp,
}: Values & { instructors: Choice[]; preset: string; datesHelp?: string | null }) {
  const refused = FOLDED.some((name) => errors[name]);
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
          label="Titre"
          name="title"
          optional
          maxLength={200}
          placeholder={preset}
          help="Sans titre, la formation porte le nom choisi plus haut."
          defaultValue={shown.title}
          error={errors.title}
        />
        <Numbers shown={shown} errors={errors} />
        <Moments shown={shown} errors={errors} />
        {datesHelp && <p className="reading -mt-3 text-sm text-soft">{datesHelp}</p>}
        <InstructorChoice instructors={instructors} shown={shown} errors={errors} />
        <div className="grid gap-6 md:grid-cols-2">
          <TextAreaField
            label="Objectifs"
            name="objectives"
            optional
            help="Un par ligne."
            defaultValue={shown.objectives}
            error={errors.objectives}
          />
          <TextAreaField
            label="Prérequis"
            name="prerequisites"
            optional
            help="Un par ligne."
            defaultValue={shown.prerequisites}
            error={errors.prerequisites}
          />
        </div>
        <SwitchField
          name="featured"
          label="Mettre en avant"
          help="La formation porte « À la une » et paraît sur l'accueil."
          defaultChecked={shown.featured}
        />
      </div>
    </details>
  );
}

function Numbers({ shown, errors }: Values) {
  const levels = new Set([...FORMATION_LEVELS, shown.level].filter(Boolean));
  return (
    <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
      <SelectField label="Niveau" name="level" defaultValue={shown.level} error={errors.level}>
        <option value="">Non précisé</option>
        {[...levels].map((level) => (
          <option key={level} value={level}>
            {level}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Prix en euros"
        name="price"
        inputMode="decimal"
        help="0 : gratuit."
        defaultValue={shown.price.replace(".", ",")}
        error={errors.price}
      />
      <TextField
        label="Places"
        name="maxStudents"
        type="number"
        min={0}
        inputMode="numeric"
        help="0 : sans limite."
        defaultValue={shown.maxStudents}
        error={errors.maxStudents}
      />
      <TextField
        label="Durée en heures"
        name="durationHours"
        inputMode="decimal"
        defaultValue={shown.durationHours.replace(".", ",")}
        error={errors.durationHours}
      />
    </div>
  );
}

function Moments({ shown, errors }: Values) {
  return (
    <div className="grid gap-6 sm:grid-cols-3">
      <TextField
        label="Début"
        name="startDate"
        type="date"
        optional
        defaultValue={shown.startDate}
        error={errors.startDate}
      />
      <TextField
        label="Fin"
        name="endDate"
        type="date"
        optional
        defaultValue={shown.endDate}
        error={errors.endDate}
      />
      <SelectField
        label="Statut des inscriptions"
        name="registrationStatus"
        help="« Complet » se met de lui-même avec la dernière place."
        defaultValue={shown.registrationStatus}
        error={errors.registrationStatus}
      >
        {REGISTRATION_STATUSES.map((status) => (
          <option key={status} value={status}>
            {STATUS_LABELS[status]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
