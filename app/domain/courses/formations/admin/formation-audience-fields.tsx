import { FORMATION_LEVELS } from "#app/domain/courses/formations/formation-levels.ts";
import { fieldsIn } from "#app/domain/records/record-form.tsx";
import { capitalized } from "#app/infra/french/french.ts";
import { SelectField, TextField } from "#app/ui/forms/field.tsx";
import { Fold } from "#app/ui/forms/fold.tsx";
import type { EditedFormation } from "./formation.record.server.ts";
import { FORMATION_COMPARED } from "./formation-admin.ts";

type Props = { shown: EditedFormation["values"]; errors: Record<string, string> };

const FOLDED = ["intendedFor", "ageMin", "ageMax", "payment"];

export function FormationAudienceFields(props: Props) {
  const { shown, errors } = props;
  const field = fieldsIn(FORMATION_COMPARED, props);
  return (
    <Fold
      title="Public et paiement"
      shown={shown}
      holds={({ intendedFor, ageMin, ageMax, payment }) =>
        [intendedFor, agesText(ageMin, ageMax), payment].filter(Boolean).join(" · ") ||
        "Rien de précisé"
      }
      open={FOLDED.some((name) => errors[name])}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field("intendedFor")}
          optional
          maxLength={200}
          placeholder="Femmes, familles, grands débutants…"
        />
        <div className="grid grid-cols-2 items-end gap-5">
          <TextField {...field("ageMin")} optional inputMode="numeric" maxLength={7} />
          <TextField {...field("ageMax")} optional inputMode="numeric" maxLength={7} />
        </div>
        <TextField
          {...field("payment")}
          optional
          maxLength={200}
          placeholder="Sur place, en deux fois possible"
        />
      </div>
    </Fold>
  );
}

export function FormationLevelField(props: Props) {
  const levels = new Set([...FORMATION_LEVELS, props.shown.level].filter(Boolean));
  return (
    <SelectField
      {...fieldsIn(FORMATION_COMPARED, props)("level")}
      className="col-span-2 md:col-span-1"
    >
      <option value="">Non précisé</option>
      {[...levels].map((level) => (
        <option key={level} value={level}>
          {capitalized(level)}
        </option>
      ))}
    </SelectField>
  );
}

function agesText(from = "", to = ""): string {
  if (from && to) return `de ${from} à ${to} ans`;
  if (from) return `à partir de ${from} ans`;
  return to && `jusqu'à ${to} ans`;
}
