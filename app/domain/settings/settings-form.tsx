import { useNavigation } from "react-router";
import type { FormRefusal } from "#app/infra/forms/form.server.ts";
import { AutosavedForm } from "#app/ui/autosave/autosaved-form.tsx";
import { SaveBar } from "#app/ui/autosave/save-bar.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { SwitchField } from "#app/ui/forms/choice-fields.tsx";
import { TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import { type SiteSettings, settingFields } from "./settings-defaults.ts";
import {
  SETTING_GROUPS,
  SETTING_LABELS,
  type SettingField,
  SITE_SETTING_NAMES,
  type SiteSettingName,
} from "./settings-fields.ts";

type OwnSettings = Pick<SiteSettings, SiteSettingName>;

export function SettingsForm({
  settings,
  refusal,
}: {
  settings: OwnSettings & { version: string };
  refusal: FormRefusal<OwnSettings> | undefined;
}) {
  const { state, formAction } = useNavigation();
  const busy = state === "submitting" && formAction === "/admin/settings";
  return (
    <AutosavedForm
      name="parametres"
      keepsDraft
      stored={fieldsOf(settings)}
      version={settings.version}
      comparing={COMPARING}
      refusal={refusal}
      summary={{ title: "Erreur" }}
      className="grid gap-6"
    >
      {({ shown, errors }) => (
        <>
          {SETTING_GROUPS.map(({ legend, text, columns, fields }) => (
            <fieldset
              key={fields[0]?.name}
              className={classNames("grid gap-4", legend && "border-t border-rule pt-5")}
            >
              {legend && <legend className="float-start -mb-2 font-title text-xl">{legend}</legend>}
              {text && <p className="reading text-soft">{text}</p>}
              <div className={classNames("grid gap-5", columns)}>
                {fields.map((field) => (
                  <SettingInput
                    key={field.name}
                    field={field}
                    value={shown[field.name]}
                    error={errors[field.name]}
                  />
                ))}
              </div>
            </fieldset>
          ))}
          <SaveBar submit="Enregistrer les paramètres" busy={busy} />
        </>
      )}
    </AutosavedForm>
  );
}

function fieldsOf(settings: OwnSettings): Record<string, string | boolean> {
  return settingFields(
    Object.fromEntries(SITE_SETTING_NAMES.map((name) => [name, settings[name]])),
  );
}

const COMPARING = {
  fieldsOf,
  fields: SETTING_LABELS,
  whole: {
    name: "les paramètres du site",
    of: "des paramètres du site",
    opened: "vous les avez ouverts",
  },
};

const MONTHS = { type: "number", inputMode: "numeric", min: 1, max: 120, required: true } as const;

function SettingInput({
  field: { name, label, type, rows, required, ...field },
  value,
  error,
}: {
  field: SettingField;
  value: string | boolean | undefined;
  error: string | undefined;
}) {
  const leave = useMailsLeave();
  const help = leave ? field.help : (field.helpWithoutMail ?? field.help);
  if (type === "switch") {
    return <SwitchField label={label} name={name} defaultChecked={value === true} help={help} />;
  }
  const input = { label, name, help, error, defaultValue: String(value) };
  if (type === "months") return <TextField {...input} {...MONTHS} />;
  if (rows) return <TextAreaField {...input} optional rows={rows} className="sm:col-span-full" />;
  return <TextField {...input} type={type} required={Boolean(required)} optional={!required} />;
}
