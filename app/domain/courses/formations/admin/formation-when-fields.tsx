import { useState } from "react";
import {
  type Sessions,
  type Term,
  WEEKDAY_NAMES,
  WEEKDAYS,
  type Weekday,
} from "#app/domain/courses/formations/sessions/formation-sessions.ts";
import { firstSessionText } from "#app/domain/courses/formations/sessions/session-changes.ts";
import { fieldsIn } from "#app/domain/records/record-form.tsx";
import { count } from "#app/infra/french/french.ts";
import { DatesField } from "#app/ui/forms/dates-field.tsx";
import { FieldError, TextField } from "#app/ui/forms/field.tsx";
import { Fold } from "#app/ui/forms/fold.tsx";
import type { EditedFormation } from "./formation.record.server.ts";
import { FORMATION_COMPARED } from "./formation-admin.ts";

function changesHeld({ skippedDays, addedDays }: Record<string, unknown>): string {
  const counted = (days: unknown) => (Array.isArray(days) ? days.filter(Boolean).length : 0);
  const [skipped, added] = [counted(skippedDays), counted(addedDays)];
  const said = [
    skipped > 0 && count(skipped, "jour sans séance", "jours sans séance"),
    added > 0 && count(added, "séance en plus", "séances en plus"),
  ];
  return said.filter(Boolean).join(", ") || "Aucun changement";
}

type When = Term & Pick<Sessions, "sessionDays">;

function whenTyped(form: FormData): When {
  const day = (name: string) => String(form.get(name) ?? "") || null;
  return {
    startDate: day("startDate"),
    endDate: day("endDate"),
    sessionDays: form.getAll("sessionDays[]") as Weekday[],
  };
}

type Props = { shown: EditedFormation["values"]; errors: Record<string, string> };

export function FormationWhenFields(props: Props & { datesHelp: string | null }) {
  const field = fieldsIn(FORMATION_COMPARED, props);
  const { shown, errors, datesHelp } = props;
  const [when, setWhen] = useState<When>({
    startDate: shown.startDate || null,
    endDate: shown.endDate || null,
    sessionDays: shown.sessionDays as Weekday[],
  });
  return (
    <fieldset
      id="quand"
      className="grid min-w-0 scroll-mt-4 gap-5"
      onChange={({ currentTarget: { form } }) => form && setWhen(whenTyped(new FormData(form)))}
    >
      <legend className="pb-3 font-title text-xl">Quand</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field("startDate")}
          type="date"
          optional
          question={
            <p
              role="status"
              className="rounded-xl bg-gold-wash px-3 py-2 text-sm text-gold-ink empty:hidden"
            >
              {firstSessionText(when)}
            </p>
          }
        />
        <TextField {...field("endDate")} type="date" optional />
      </div>
      {datesHelp && <p className="reading -mt-3 text-sm text-soft">{datesHelp}</p>}
      <fieldset className="grid min-w-0 gap-1.5">
        <legend className="pb-1.5 font-semibold">
          Jours<span className="font-normal text-soft"> (facultatif)</span>
        </legend>
        <div className="flex flex-wrap gap-2">
          {WEEKDAYS.map((day) => (
            <label
              key={day}
              className="relative flex min-h-11 items-center rounded-full border border-edge bg-card px-4 hover:bg-leaf has-checked:border-teal has-checked:bg-teal has-checked:text-on-teal has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
            >
              <input
                type="checkbox"
                name="sessionDays[]"
                value={day}
                defaultChecked={shown.sessionDays.includes(day)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              {WEEKDAY_NAMES[day]}
            </label>
          ))}
        </div>
        <FieldError of="sessionDays" error={errors.sessionDays} />
      </fieldset>
      {/* Said once for both: beside one label only it would wrap, and push its field lower. */}
      <fieldset className="grid min-w-0 grid-cols-2 gap-5">
        <legend className="pb-1.5 font-semibold">
          Horaires<span className="font-normal text-soft"> (facultatif)</span>
        </legend>
        <TextField {...field("sessionStart")} type="time" />
        <TextField {...field("sessionEnd")} type="time" />
      </fieldset>
      <Fold
        title="Séances annulées, déplacées ou ajoutées"
        shown={{ skippedDays: shown.skippedDays, addedDays: shown.addedDays }}
        holds={changesHeld}
        open={Object.keys(errors).some((at) => /^(?:skipped|added)Days/.test(at))}
      >
        <DatesField
          name="skippedDays"
          label="Jours sans séance"
          help="Vacances, fête, absence de l'enseignant. L'agenda et la page de la formation les suivent, et le site vous propose de prévenir les inscrits."
          initial={shown.skippedDays}
          errors={errors}
        />
        <DatesField
          name="addedDays"
          label="Séances en plus"
          help="Aux mêmes horaires. Pour déplacer une séance, ou changer son heure ou son lieu, ouvrez-la dans l'agenda."
          initial={shown.addedDays}
          errors={errors}
        />
      </Fold>
    </fieldset>
  );
}
