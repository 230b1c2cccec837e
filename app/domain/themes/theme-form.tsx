import { useState } from "react";
import { Form, useNavigation } from "react-router";
import type { FormRefusal } from "#app/infra/form.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary, Field, TextAreaField, TextField } from "#app/ui/field.tsx";
import { type ThemeIcon as IconName, THEME_ICONS } from "./theme.ts";
import { ThemeIcon } from "./theme-icon.tsx";

export type ThemeValues = { name: string; description: string; color: string; icon: IconName };

const ICONS = Object.entries(THEME_ICONS) as [IconName, string][];

export function ThemeForm({
  theme,
  submit,
  refusal,
}: {
  theme: ThemeValues;
  submit: string;
  refusal: FormRefusal | undefined;
}) {
  const busy = useNavigation().state !== "idle";
  const values = { ...theme, ...refusal?.values };
  const errors = refusal?.errors ?? {};
  return (
    <Form method="post" className="grid gap-5" noValidate>
      <ErrorSummary errors={errors} only="form" />
      <TextField
        label="Nom"
        name="name"
        required
        maxLength={80}
        defaultValue={values.name}
        error={errors.name}
      />
      <TextAreaField
        label="Description"
        name="description"
        optional
        rows={3}
        defaultValue={values.description}
        error={errors.description}
      />
      <Look color={values.color} icon={values.icon as IconName} errors={errors} />
      <div className="flex flex-wrap justify-end gap-3">
        <ButtonLink look="secondary" to="/admin/themes" preventScrollReset>
          Annuler
        </ButtonLink>
        <Button type="submit" disabled={busy}>
          {busy ? "Enregistrement…" : submit}
        </Button>
      </div>
    </Form>
  );
}

/** Colour and icon, each choice of icon drawn in the colour chosen. */
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
        help="Une touche sur les pages du thème : une étiquette, un filet, une icône."
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
      <fieldset className="grid gap-1.5">
        <legend className="pb-1.5 font-semibold">Icône</legend>
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
        {errors.icon && <p className="text-sm font-semibold text-rose">{errors.icon}</p>}
      </fieldset>
    </>
  );
}
