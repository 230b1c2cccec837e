import { fieldsIn } from "#app/domain/records/record-form.tsx";
import { SwitchField } from "#app/ui/forms/choice-fields.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import type { EditedFormation } from "./formation.record.server.ts";
import { FORMATION_COMPARED } from "./formation-admin.ts";

type Props = { shown: EditedFormation["values"]; errors: Record<string, string> };

export function FormationPlaceFields(props: Props) {
  const field = fieldsIn(FORMATION_COMPARED, props);
  const { shown } = props;
  return (
    <fieldset className="group/place grid min-w-0 gap-4">
      <legend className="pb-2 font-title text-xl">Où</legend>
      <SwitchField name="onSite" label={FORMATION_COMPARED.onSite} defaultChecked={shown.onSite} />
      <div className="hidden group-has-[[name=onSite]:checked]/place:block">
        <TextField
          {...field("address")}
          optional
          maxLength={300}
          autoComplete="street-address"
          help="Si ce champ reste vide : l'adresse du centre."
        />
      </div>
      <SwitchField
        name="isOnline"
        label={FORMATION_COMPARED.isOnline}
        defaultChecked={shown.isOnline}
      />
      <div className="hidden group-has-[[name=isOnline]:checked]/place:block">
        <TextField
          {...field("onlineLink")}
          type="url"
          inputMode="url"
          optional
          placeholder="https://"
          autoComplete="off"
          help="Donné seulement aux personnes qui ont une place : dans leur e-mail et sur leur page de suivi."
        />
      </div>
      <p className="text-sm text-soft group-has-[[name=isOnline]:checked]/place:hidden group-has-[[name=onSite]:checked]/place:hidden">
        Si rien n'est coché, le lieu n'est pas indiqué.
      </p>
    </fieldset>
  );
}
