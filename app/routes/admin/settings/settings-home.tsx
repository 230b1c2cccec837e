import { SiteLink } from "#app/domain/records/publication/site-link.tsx";
import { SettingsForm } from "#app/domain/settings/settings-form.tsx";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/settings-home.ts";
import { answerSettings, settingsOf } from "./settings-answer.server.ts";
import { SETTINGS_FAILURE } from "./settings-tabs.tsx";

const PATH = "/admin/settings/home";
const ALWAYS = { isPublished: true, publishAt: null };

export function loader() {
  return settingsOf("home");
}

export function action({ request, context }: Route.ActionArgs) {
  return answerSettings(request, context, { screen: "home", to: PATH });
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
        <SiteLink to="/" item={ALWAYS} size="small" />
      </ScreenHeader>
      <div className="panel p-5 sm:p-6">
        <SettingsForm screen="home" settings={loaderData} refusal={actionData} />
      </div>
    </>
  );
}
