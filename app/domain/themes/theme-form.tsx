import { useState } from "react";
import { useNavigation } from "react-router";
import { fieldsIn } from "#app/domain/records/record-form.tsx";
import { SameName } from "#app/domain/records/same-name.tsx";
import type { FormRefusal } from "#app/infra/forms/form.server.ts";
import { AutosavedForm } from "#app/ui/autosave/autosaved-form.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { Choice } from "#app/ui/forms/choice-fields.tsx";
import { ChoiceGroup } from "#app/ui/forms/choice-group.tsx";
import { Field, TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import type { EditedTheme } from "./theme.record.server.ts";
import { type ThemeIcon as IconName, THEME_ICONS } from "./theme-choices.ts";
import { ThemeIcon } from "./theme-icon.tsx";
import { themeTaken } from "./theme-name.ts";

const ICONS = Object.entries(THEME_ICONS) as [IconName, string][];

const COMPARED = {
  name: "Nom",
  arabicName: "Nom en arabe",
  description: "Description",
  color: "Couleur",
  icon: { label: "Icône", say: (icon: string) => THEME_ICONS[icon as IconName] ?? icon },
};

export function ThemeForm({
  theme,
  themes,
  isNew,
  refusal,
}: {
  theme: EditedTheme;
  themes: Choice[];
  isNew: boolean;
  refusal: FormRefusal<EditedTheme> | undefined;
}) {
  const busy = useNavigation().state !== "idle";
  return (
    <AutosavedForm
      name={`theme/${isNew ? "nouveau" : theme.id}`}
      itemId={theme.id}
      stored={theme.values}
      version={theme.version}
      comparing={{ fieldsOf: ({ values }: EditedTheme) => values, fields: COMPARED }}
      refusal={refusal}
      className="grid gap-5"
    >
      {(kept) => (
        <>
          <TextField
            {...fieldsIn(COMPARED, kept)("name")}
            required
            maxLength={80}
            question={
              <SameName
                error={kept.errors.name}
                taken={themeTaken}
                choices={themes}
                pathOf={(id) => `/admin/themes/${id}/edit`}
              />
            }
          />
          <TextField
            {...fieldsIn(COMPARED, kept)("arabicName")}
            optional
            lang="ar"
            dir="auto"
            maxLength={30}
            help="Un mot, écrit en grand sur les couvertures de ce thème : قرآن, سيرة…"
          />
          <TextAreaField
            {...fieldsIn(COMPARED, kept)("description")}
            optional
            rows={3}
            help="Une phrase, en haut de la page du thème."
          />
          <Look color={kept.shown.color} icon={kept.shown.icon as IconName} errors={kept.errors} />
          <div className="sticky -bottom-6 z-10 -mx-6 -mb-6 flex flex-wrap justify-end gap-2 border-t border-rule bg-card px-3 py-3 sm:px-6 [html:not(.scripts)_&]:static [@media(height<30rem)]:static">
            <ButtonLink look="secondary" to="/admin/themes" preventScrollReset>
              Annuler
            </ButtonLink>
            <Button type="submit" disabled={busy}>
              {busy && "Enregistrement…"}
              {!busy && (isNew ? "Créer le thème" : "Mettre à jour le thème")}
            </Button>
          </div>
        </>
      )}
    </AutosavedForm>
  );
}

function Look({
  color,
  icon,
  errors,
}: {
  color: string;
  icon: IconName;
  errors: Record<string, string>;
}) {
  const [chosen, setChosen] = useState(color);
  return (
    <>
      <Field
        label="Couleur"
        help="La couleur du thème : étiquettes, icônes et couvertures."
        error={errors.color}
      >
        {({ className, ...control }) => (
          <input
            {...control}
            type="color"
            name="color"
            value={chosen}
            onChange={(event) => setChosen(event.currentTarget.value)}
            className={`${className} h-12 max-w-28 cursor-pointer !p-1.5`}
          />
        )}
      </Field>
      <ChoiceGroup label="Icône" error={errors.icon}>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {ICONS.map(([name, label]) => (
            <label
              key={name}
              className="relative flex min-h-11 items-center gap-2.5 rounded-xl border border-edge px-3 has-checked:border-teal has-checked:bg-leaf has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
            >
              <input
                type="radio"
                name="icon"
                value={name}
                defaultChecked={name === icon}
                className="peer absolute inset-0 cursor-pointer opacity-0"
              />
              <ThemeIcon icon={name} color={chosen} />
              <span className="peer-checked:font-semibold">{label}</span>
            </label>
          ))}
        </div>
      </ChoiceGroup>
    </>
  );
}
