import { SiteLink } from "#app/domain/records/publication/site-link.tsx";
import { SettingsForm } from "#app/domain/settings/settings-form.tsx";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { wordsIn } from "#app/infra/forms/web-address.ts";
import type { Route } from "./+types/settings.ts";
import { answerSettings, settingsOf } from "./settings-answer.server.ts";
import { SETTINGS_FAILURE, SettingsPart, SettingsTabs } from "./settings-tabs.tsx";

const SCREENS = {
  site: { to: "/admin/settings", title: "Paramètres du site" },
  home: { to: "/admin/settings/home", title: "Textes de l'accueil" },
  data: { to: "/admin/settings/data", title: "Données et mentions légales" },
} as const;

const SCREEN_NAMES = ["home", "data"] as const;
const ALWAYS = { isPublished: true, publishAt: null };

export async function loader({ url }: Route.LoaderArgs) {
  const screen = screenAt(url);
  return { screen, settings: await settingsOf(screen) };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const screen = screenAt(url);
  return answerSettings(request, context, { screen, to: SCREENS[screen].to });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, SETTINGS_FAILURE);
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { screen, settings } = loaderData;
  return (
    <SettingsTabs>
      <SettingsPart
        title={SCREENS[screen].title}
        text={screen === "home" && "Un champ vidé reprend son texte d'origine."}
      >
        {screen === "home" && <SiteLink to="/" item={ALWAYS} size="small" />}
        <SettingsForm screen={screen} settings={settings} refusal={actionData} />
      </SettingsPart>
    </SettingsTabs>
  );
}

function screenAt(url: URL): keyof typeof SCREENS {
  const words = wordsIn(url);
  return SCREEN_NAMES.find((name) => words.includes(name)) ?? "site";
}
