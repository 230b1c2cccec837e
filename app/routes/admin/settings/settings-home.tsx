import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { SiteLink } from "#app/domain/records/publication/site-link.tsx";
import { VersionsLink } from "#app/domain/records/versions/version-screens.tsx";
import { keepHomeTexts } from "#app/domain/settings/home-versions.server.ts";
import { SettingsForm } from "#app/domain/settings/settings-form.tsx";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/settings-home.ts";
import { answerSettings, settingsOf } from "./settings-answer.server.ts";
import { HOME_TEXTS_PATH, SETTINGS_FAILURE } from "./settings-tabs.tsx";

const ALWAYS = { isPublished: true, publishAt: null };

export function loader() {
  return settingsOf("home");
}

export function action({ request, context }: Route.ActionArgs) {
  const keep = keepHomeTexts(context.get(adminContext));
  return answerSettings(request, context, { screen: "home", to: HOME_TEXTS_PATH, keep });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, SETTINGS_FAILURE);
}

export default function HomeTexts({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <ScreenHeader
        title="Textes de l'accueil"
        text="Si vous videz un champ, son texte d'origine revient."
        back={{ to: "/admin/settings", label: "Paramètres" }}
      >
        <VersionsLink path={HOME_TEXTS_PATH} />
        <SiteLink to="/" item={ALWAYS} size="small" />
      </ScreenHeader>
      <div className="panel p-5 sm:p-6">
        <SettingsForm screen="home" settings={loaderData} refusal={actionData} />
      </div>
    </>
  );
}
