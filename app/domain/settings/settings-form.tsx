import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import type { FormRefusal } from "#app/infra/forms/form.server.ts";
import { AutosavedForm } from "#app/ui/autosave/autosaved-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { SwitchField } from "#app/ui/forms/choice-fields.tsx";
import { TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import type { SiteSettings } from "./settings.ts";
import { SETTING_LABELS, SITE_SETTING_NAMES, settingFields } from "./settings-admin.ts";

export function SettingsForm({
  settings,
  refusal,
}: {
  settings: OwnSettings & { version: string };
  refusal: FormRefusal<OwnSettings> | undefined;
}) {
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
      {(kept) => <Fields {...kept} />}
    </AutosavedForm>
  );
}

type OwnSettings = Pick<SiteSettings, (typeof SITE_SETTING_NAMES)[number]>;

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

function Fields({
  shown,
  errors,
}: {
  shown: Record<string, string | boolean>;
  errors: Record<string, string>;
}) {
  const leave = useMailsLeave();
  const { state, formAction } = useNavigation();
  const busy = state === "submitting" && formAction === "/admin/settings";
  const field = (name: keyof SiteSettings) => ({
    name,
    defaultValue: String(shown[name]),
    error: errors[name],
  });
  const on = (name: keyof SiteSettings) => ({ name, defaultChecked: shown[name] === true });
  return (
    <>
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
      <Legal field={field} />
      <PersonalData field={field} />
      <Group legend="Newsletter">
        <SwitchField
          label="Compter les ouvertures et les clics"
          {...on("newsletterTracking")}
          help="Les lettres disent alors qui les ouvre. Sans cela, seuls les envois, les échecs et les désinscriptions sont comptés."
        />
      </Group>
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
        <SwitchField
          label="Rappel du matin"
          {...on("dailyDigest")}
          help={
            leave
              ? "À 8 h, un e-mail dit aux administrateurs ce qui attend une réponse depuis plus de 36 heures. Rien n'attend : rien n'est envoyé."
              : "À 8 h, un e-mail dirait aux administrateurs ce qui attend une réponse depuis plus de 36 heures : personne ne le reçoit tant qu'aucun serveur d'envoi n'est réglé."
          }
        />
      </Group>
      <Button type="submit" aria-disabled={busy} className="sm:justify-self-start">
        {busy ? "Enregistrement…" : "Enregistrer les paramètres"}
      </Button>
    </>
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
          help="Paraît au pied du site et dans vos courriels."
        />
        <TextField
          label="E-mail pour les réponses"
          optional
          type="email"
          {...field("replyEmail")}
          help="Les réponses à vos courriels y arrivent. Vide : à l'e-mail de contact."
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

function Legal({ field }: { field: Field }) {
  return (
    <Group legend="Mentions légales">
      <TextField
        label="Directeur de la publication"
        optional
        {...field("legalDirector")}
        help="La personne qui répond de ce qui est publié. La loi demande son nom."
      />
      <TextAreaField
        label="Hébergeur"
        optional
        rows={3}
        {...field("legalHost")}
        help="Le nom, l'adresse et le téléphone de l'entreprise chez qui le site est installé."
      />
    </Group>
  );
}

function PersonalData({ field }: { field: Field }) {
  const months = {
    type: "number",
    inputMode: "numeric",
    min: 1,
    max: 120,
    required: true,
  } as const;
  return (
    <Group legend="Données personnelles">
      <p className="reading text-soft">
        Passé ce délai, elles sont effacées pour toujours. La page « Confidentialité » l'annonce aux
        visiteurs.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Garder les inscriptions, en mois"
          {...months}
          {...field("registrationRetentionMonths")}
          help="Comptés depuis l'inscription, ou depuis la fin de la formation si elle vient après."
        />
        <TextField
          label="Garder les messages, en mois"
          {...months}
          {...field("messageRetentionMonths")}
          help="Comptés depuis l'envoi."
        />
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
