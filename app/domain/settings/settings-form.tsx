import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { FormRefusal } from "#app/infra/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { useErrorFocus } from "#app/ui/error-focus.ts";
import { ErrorSummary, TextAreaField, TextField } from "#app/ui/field.tsx";
import { SwitchField } from "#app/ui/switch-field.tsx";
import type { SiteSettings } from "./settings.ts";

/** Everything a visitor sees of the house itself. */
export function SettingsForm({
  settings,
  refusal,
}: {
  settings: SiteSettings;
  refusal: FormRefusal | undefined;
}) {
  const { state, formAction } = useNavigation();
  const busy = state === "submitting" && formAction === "/admin/settings";
  const errors = refusal?.errors;
  const form = useErrorFocus(errors);
  const field = (name: keyof SiteSettings) => ({
    name,
    defaultValue: refusal ? refusal.values[name] : String(settings[name]),
    error: errors?.[name],
  });
  const on = (name: keyof SiteSettings) => ({
    name,
    defaultChecked: refusal ? refusal.values[name] === "on" : settings[name] === true,
  });
  return (
    <Form ref={form} method="post" className="grid gap-6" noValidate>
      <ErrorSummary errors={errors} title="Erreur" />
      <TextField
        label="Nom du site"
        {...field("siteName")}
        required
        help="Un tiret long sépare le nom de la devise : « Dar al-Ilm — Maison du savoir »."
      />
      <TextAreaField
        label="Description du site"
        optional
        rows={2}
        {...field("siteDescription")}
        help="Une phrase, que montrent les moteurs de recherche et les messageries."
      />
      <Contact field={field} />
      <Elsewhere field={field} />
      <Group legend="Ouverture">
        <SwitchField
          label="Mode maintenance"
          {...on("maintenanceMode")}
          help="Les visiteurs voient une page d'attente. Les administrateurs voient le site comme d'habitude."
        />
        <SwitchField
          label="Autoriser les inscriptions"
          {...on("allowRegistrations")}
          help="Arrêtées, plus personne ne peut s'inscrire à une formation depuis le site."
        />
      </Group>
      <Button type="submit" aria-disabled={busy} className="sm:justify-self-start">
        {busy ? "Enregistrement…" : "Enregistrer les paramètres"}
      </Button>
    </Form>
  );
}

type Field = (name: keyof SiteSettings) => { name: string; defaultValue?: string; error?: string };

function Contact({ field }: { field: Field }) {
  return (
    <Group legend="Contact">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="E-mail de contact"
          optional
          type="email"
          {...field("contactEmail")}
          help="Paraît au pied du site ; les réponses à vos courriels y arrivent."
        />
        <TextField label="Téléphone de contact" optional type="tel" {...field("contactPhone")} />
      </div>
      <TextAreaField label="Adresse postale" optional rows={2} {...field("contactAddress")} />
    </Group>
  );
}

function Elsewhere({ field }: { field: Field }) {
  return (
    <Group legend="Ailleurs sur internet">
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField label="YouTube" optional type="url" {...field("socialYoutube")} />
        <TextField label="Facebook" optional type="url" {...field("socialFacebook")} />
        <TextField label="Telegram" optional type="url" {...field("socialTelegram")} />
      </div>
    </Group>
  );
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4 border-t border-rule pt-5">
      <legend className="float-start -mb-2 font-title text-xl">{legend}</legend>
      {children}
    </fieldset>
  );
}
