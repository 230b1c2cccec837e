import { findLogoToEdit } from "#app/domain/logo/logo-edit.server.ts";
import { LogoForm } from "#app/domain/logo/logo-form.tsx";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { missingLegalDetails } from "#app/domain/settings/settings.ts";
import { SettingsForm } from "#app/domain/settings/settings-form.tsx";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { wordsIn } from "#app/infra/forms/web-address.ts";
import { zoneLabels } from "#app/infra/french/zone-names.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/settings.ts";
import { answerSettings, settingsOf } from "./settings-answer.server.ts";
import { SETTINGS_FAILURE, SettingsPart, SettingsTabs } from "./settings-tabs.tsx";

const SCREENS = {
  site: { to: "/admin/settings", title: "Paramètres du site" },
  data: { to: "/admin/settings/data", title: "Données et mentions légales" },
} as const;

export async function loader({ url }: Route.LoaderArgs) {
  const screen = screenAt(url);
  const [settings, all] = await Promise.all([settingsOf(screen), readSettings()]);
  const logo = screen === "site" && (await findLogoToEdit());
  const missing = screen === "data" ? missingLegalDetails(all) : [];
  return { screen, settings, logo, zones: screen === "site" ? zoneLabels() : undefined, missing };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const screen = screenAt(url);
  return answerSettings(request, context, { screen, to: SCREENS[screen].to });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, SETTINGS_FAILURE);
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { screen, settings, logo, zones, missing } = loaderData;
  return (
    <SettingsTabs>
      <SettingsPart id={screen === "site" ? "identite" : undefined} title={SCREENS[screen].title}>
        {missing.length > 0 && (
          <p className="reading rounded-xl bg-gold-wash p-4 text-gold-ink">
            Il manque aux{" "}
            <Link to="/mentions-legales" className="underline">
              mentions légales
            </Link>{" "}
            : {missing.join(", ")}. L'adresse, le téléphone et l'e-mail s'écrivent sous l'onglet{" "}
            <Link to={SCREENS.site.to} className="underline">
              Site
            </Link>
            .
          </p>
        )}
        <SettingsForm screen={screen} settings={settings} refusal={actionData} zones={zones} />
      </SettingsPart>
      {logo && (
        <SettingsPart title="Logo" id="logo">
          <LogoForm {...logo} />
        </SettingsPart>
      )}
      {screen === "site" && (
        <SettingsPart
          id="accueil"
          title="Textes de l'accueil"
          text="La phrase d'accueil et les titres de la première page du site."
        >
          <ButtonLink to="/admin/settings/home" look="secondary" className="justify-self-start">
            Modifier les textes
          </ButtonLink>
        </SettingsPart>
      )}
    </SettingsTabs>
  );
}

function screenAt(url: URL): keyof typeof SCREENS {
  return wordsIn(url).includes("data") ? "data" : "site";
}
