import { data } from "react-router";
import { comparedTexts } from "#app/domain/records/versions/record-version.server.ts";
import { VersionScreen } from "#app/domain/records/versions/version-screens.tsx";
import { homeTexts } from "#app/domain/settings/home-texts.ts";
import { findHomeTexts, findHomeVersion } from "#app/domain/settings/home-versions.server.ts";
import { settingFieldsOf } from "#app/domain/settings/settings-fields.ts";
import type { Route } from "./+types/settings-home-version.ts";
import { HOME_TEXTS_PATH } from "./settings-tabs.tsx";

export async function loader({ params: { revision } }: Route.LoaderArgs) {
  const [now, version] = await Promise.all([findHomeTexts(), findHomeVersion(revision)]);
  if (!version) throw data("Version non trouvée", { status: 404 });
  return { version, ...comparedTexts(homeTexts(now), version.fields) };
}

export default function HomeVersion({ loaderData }: Route.ComponentProps) {
  return (
    <VersionScreen
      {...loaderData}
      path={HOME_TEXTS_PATH}
      today="l'accueil d'aujourd'hui"
      fields={settingFieldsOf("home").map(({ name, label }) => [name, label])}
    />
  );
}
