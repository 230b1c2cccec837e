import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { useNavigation } from "react-router";
import {
  DEFAULT_SETTINGS,
  type LiveSettingName,
  type SiteSettings,
} from "#app/domain/settings/settings-defaults.ts";
import type { FormRefusal } from "#app/infra/forms/form.server.ts";
import { completedAddress, isWebAddress } from "#app/infra/forms/web-address.ts";
import { zoneHour } from "#app/infra/french/time-zone.ts";
import { zonedField } from "#app/infra/french/zoned-time.ts";
import { AutosavedForm } from "#app/ui/autosave/autosaved-form.tsx";
import { SaveBar } from "#app/ui/autosave/save-bar.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { SwitchField } from "#app/ui/forms/choice-fields.tsx";
import { TextField } from "#app/ui/forms/field.tsx";

type LiveSettings = Pick<SiteSettings, LiveSettingName>;

function liveFields(live: LiveSettings) {
  return {
    liveStreamEnabled: live.liveStreamEnabled,
    liveStreamTitle: live.liveStreamTitle,
    liveStreamUrl: live.liveStreamUrl,
    liveStreamNext: live.liveStreamNext && zonedField(new Date(live.liveStreamNext)),
  };
}
type LiveFields = ReturnType<typeof liveFields>;

export function LiveForm({
  live,
  refusal,
}: {
  live: LiveSettings & { version: string };
  refusal: FormRefusal<LiveSettings> | undefined;
}) {
  return (
    <AutosavedForm
      name="direct"
      stored={liveFields(live)}
      version={live.version}
      comparing={COMPARING}
      refusal={refusal}
      summary={{ title: "Erreur" }}
      className="grid gap-6"
    >
      {(kept) => <Fields {...kept} />}
    </AutosavedForm>
  );
}

const COMPARING = {
  fieldsOf: liveFields,
  fields: {
    liveStreamEnabled: "Direct",
    liveStreamUrl: "Adresse du direct",
    liveStreamTitle: "Titre du direct",
    liveStreamNext: {
      label: "Prochain direct",
      say: (clock: string) => clock.replace("T", " à "),
    },
  },
  whole: { name: "le direct", of: "du direct", opened: "vous l'avez ouvert" },
};

function Fields({ shown, errors }: { shown: LiveFields; errors: Record<string, string> }) {
  const busy = useNavigation().state === "submitting";
  const [enabled, setEnabled] = useState(shown.liveStreamEnabled);
  const [title, setTitle] = useState(shown.liveStreamTitle);
  const [url, setUrl] = useState(shown.liveStreamUrl);
  return (
    <>
      <SwitchField
        label="Activer le direct"
        name="liveStreamEnabled"
        checked={enabled}
        onChange={(event) => setEnabled(event.currentTarget.checked)}
        help="Le bouton s'affiche en haut de chaque page du site et ouvre l'adresse du direct."
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Titre du lien"
          name="liveStreamTitle"
          value={title}
          maxLength={60}
          placeholder={DEFAULT_SETTINGS.liveStreamTitle}
          onChange={(event) => setTitle(event.currentTarget.value)}
          error={errors.liveStreamTitle}
        />
        <TextField
          label="Adresse du direct"
          name="liveStreamUrl"
          type="url"
          inputMode="url"
          value={url}
          placeholder="https://"
          onChange={(event) => setUrl(event.currentTarget.value)}
          error={errors.liveStreamUrl}
          help="YouTube, Facebook, Mixlr… l'adresse que l'on copie dans la barre du navigateur."
        />
      </div>
      <TextField
        label={`Prochain direct (${zoneHour()})`}
        name="liveStreamNext"
        type="datetime-local"
        className="sm:max-w-xs"
        defaultValue={shown.liveStreamNext}
        error={errors.liveStreamNext}
        help="Annoncé sur la page Direct, avec l'heure de Casablanca, de Dakar et d'Abidjan. Si ce champ reste vide, rien n'est annoncé."
      />
      <Preview enabled={enabled} title={title || DEFAULT_SETTINGS.liveStreamTitle} url={url} />
      <SaveBar submit="Enregistrer" busy={busy} />
    </>
  );
}

function Preview({ enabled, title, url }: { enabled: boolean; title: string; url: string }) {
  const address = completedAddress(url);
  const sound = isWebAddress(address);
  return (
    <section className="grid gap-3 rounded-xl bg-leaf p-4">
      <h2 className="text-lg">Aperçu du lien</h2>
      {sound && (
        <>
          <p>
            <span className="inline-flex min-h-11 max-w-full items-center gap-2.5 rounded-xl border border-rule bg-card px-4 font-semibold">
              <span aria-hidden className="size-2.5 shrink-0 rounded-full bg-rose" />
              <span className="min-w-0 break-words">{title}</span>
            </span>
          </p>
          <p className="text-soft [overflow-wrap:anywhere]">{address}</p>
        </>
      )}
      {!(enabled && sound) && (
        <p className="text-soft">
          {enabled
            ? "Sans adresse complète, le bouton ne s'affiche pas."
            : "Le direct est arrêté : le bouton ne s'affiche pas."}
        </p>
      )}
      {sound && (
        <a
          href={address}
          target="_blank"
          rel="noopener"
          className={buttonClass({ look: "secondary", size: "small" }, "w-fit")}
        >
          Tester le lien <ExternalLink aria-hidden size={16} />
          <span className="sr-only"> dans un nouvel onglet</span>
        </a>
      )}
    </section>
  );
}
