import { fieldsIn } from "#app/domain/records/record-form.tsx";
import { capitalized } from "#app/infra/french/french.ts";
import { SelectField, TextField } from "#app/ui/forms/field.tsx";
import { Fold } from "#app/ui/forms/fold.tsx";
import type { EditedFormation } from "./formation.record.server.ts";
import { FORMATION_COMPARED, FORMATION_LEVELS } from "./formation-admin.ts";

type Props = { shown: EditedFormation["values"]; errors: Record<string, string> };

export function FormationAudienceFields(props: Props) {
  const { shown, errors } = props;
  const field = fieldsIn(FORMATION_COMPARED, props);
  const levels = new Set([...FORMATION_LEVELS, shown.level].filter(Boolean));
  return (
    <Fold
      title="Niveau, public et paiement"
      shown={shown}
      holds={({ level = "", intendedFor, payment }) =>
        [capitalized(level), intendedFor, payment].filter(Boolean).join(" · ") || "Rien de précisé"
      }
      open={Boolean(errors.level || errors.intendedFor || errors.payment)}
    >
      <div className="grid gap-5 sm:grid-cols-3">
        <SelectField {...field("level")}>
          <option value="">Non précisé</option>
          {[...levels].map((level) => (
            <option key={level} value={level}>
              {capitalized(level)}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field("intendedFor")}
          optional
          maxLength={200}
          placeholder="Adultes, enfants de 7 à 11 ans…"
        />
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
