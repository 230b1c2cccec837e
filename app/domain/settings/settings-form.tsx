import { useId } from "react";
import { useNavigation } from "react-router";
import type { FormRefusal } from "#app/infra/forms/form.server.ts";
import { AutosavedForm } from "#app/ui/autosave/autosaved-form.tsx";
import { SaveBar } from "#app/ui/autosave/save-bar.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { SwitchField } from "#app/ui/forms/choice-fields.tsx";
import { type FieldProps, TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { Fold } from "#app/ui/forms/fold.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import { HOUSE_COLOURS, type HouseColour } from "./house-colour.ts";
import { HouseColourField } from "./house-colour-field.tsx";
import { type SiteSettings, settingFields } from "./settings-defaults.ts";
import {
  SETTING_LABELS,
  SETTING_SCREENS,
  type SettingField,
  type SettingGroup,
  type SettingScreen,
  type SiteSettingName,
  WHOLE_BOUNDS,
} from "./settings-fields.ts";

type OwnSettings = Partial<Pick<SiteSettings, SiteSettingName>>;

export function SettingsForm({
  screen,
  settings,
  refusal,
  zones,
}: {
  screen: SettingScreen;
  settings: OwnSettings & { version: string };
  refusal: FormRefusal<OwnSettings> | undefined;
  /** Time zones by name, where the screen sets one. */
  zones?: ReadonlyMap<string, string>;
}) {
  const busy = useNavigation().state === "submitting";
  const groups: SettingGroup[] = SETTING_SCREENS[screen];
  return (
    <AutosavedForm
      name={`parametres-${screen}`}
      keepsDraft
      stored={settingFields(ofScreen(settings, groups))}
      version={settings.version}
      comparing={COMPARING}
      refusal={refusal}
      summary={{ title: "Erreur" }}
      className="grid gap-6"
    >
      {({ shown, errors }) => (
        <>
          {groups.map((group) => (
            <Group key={group.fields[0]?.name} {...{ group, shown, errors, zones }} />
          ))}
          <SaveBar
            submit={`Enregistrer ${screen === "home" ? "les textes" : "les paramètres"}`}
            busy={busy}
          />
        </>
      )}
    </AutosavedForm>
  );
}

type GroupProps = {
  group: SettingGroup;
  shown: Record<string, string | boolean>;
  errors: Record<string, string>;
  zones: ReadonlyMap<string, string> | undefined;
};

function Group({ group, shown, errors, zones }: GroupProps) {
  const { legend, text, columns, fields, folds } = group;
  const inputs = (
    <div className={classNames("grid gap-5", columns)}>
      {fields.map((field) => (
        <SettingInput
          key={field.name}
          field={field}
          value={shown[field.name] ?? ""}
          error={errors[field.name]}
          zones={zones}
        />
      ))}
    </div>
  );
  if (legend && folds) {
    return (
      <Fold
        title={legend}
        shown={shown}
        holds={(values) => heldIn(fields, values, zones)}
        open={fields.some(({ name }) => errors[name])}
      >
        {inputs}
      </Fold>
    );
  }
  return (
    <fieldset
      id={legend?.toLowerCase().replaceAll(/\W+/g, "-")}
      className={classNames(
        "grid gap-4",
        legend && "border-rule [:is(fieldset,details)~&]:border-t [:is(fieldset,details)~&]:pt-5",
      )}
    >
      {legend && <legend className="float-start -mb-2 font-title text-xl">{legend}</legend>}
      {text && <p className="reading text-soft">{text}</p>}
      {inputs}
    </fieldset>
  );
}

function heldIn(
  fields: SettingField[],
  values: Record<string, string | boolean | undefined>,
  zones: GroupProps["zones"],
): string {
  const said = fields.flatMap(({ name, label, type }) => {
    const value = String(values[name] ?? "");
    if (type === "colour") return HOUSE_COLOURS[value as HouseColour]?.label ?? [];
    if (type === "zone") return zones?.get(value) ?? value;
    return value ? label : [];
  });
  return said.join(" · ") || "Rien pour l'instant";
}

function ofScreen(settings: OwnSettings, groups: SettingGroup[]): OwnSettings {
  const names = groups.flatMap(({ fields }) => fields.map(({ name }) => name));
  return Object.fromEntries(names.map((name) => [name, settings[name]]));
}

const COMPARING = {
  fieldsOf: settingFields,
  fields: SETTING_LABELS,
  whole: {
    name: "les paramètres du site",
    of: "des paramètres du site",
    opened: "vous les avez ouverts",
  },
};

const WHOLE = { type: "text", inputMode: "numeric", required: true } as const;

function SettingInput({
  field: { name, label, type, rows, required, ...field },
  value,
  error,
  zones,
}: {
  zones: ReadonlyMap<string, string> | undefined;
  field: SettingField;
  value: string | boolean;
  error: string | undefined;
}) {
  const leave = useMailsLeave();
  const help = leave ? field.help : (field.helpWithoutMail ?? field.help);
  if (type === "switch") {
    return <SwitchField {...{ label, name, help, error }} defaultChecked={value === true} />;
  }
  if (type === "colour") return <HouseColourField label={label} name={name} value={value} />;
  const input = { label, name, help, error, defaultValue: String(value) };
  if (type === "zone") return <ZoneField {...input} zones={zones} />;
  if (type && type in WHOLE_BOUNDS) {
    return <TextField {...input} {...WHOLE} />;
  }
  if (rows) return <TextAreaField {...input} optional rows={rows} className="sm:col-span-full" />;
  return <TextField {...input} type={type} required={Boolean(required)} optional={!required} />;
}

/** A field that proposes: quicker than a list of four hundred, and works before any script. */
function ZoneField({
  zones = new Map(),
  defaultValue,
  ...field
}: FieldProps & { zones: ReadonlyMap<string, string> | undefined; defaultValue: string }) {
  const id = useId();
  return (
    <>
      <TextField
        {...field}
        defaultValue={zones.get(defaultValue) ?? defaultValue}
        required
        list={id}
        autoComplete="off"
        onFocus={(event) => event.currentTarget.select()}
        className="max-w-md"
      />
      <datalist id={id}>
        {[...zones.values()].map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
    </>
  );
}
