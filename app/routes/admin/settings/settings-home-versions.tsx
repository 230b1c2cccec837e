import { VersionsScreen } from "#app/domain/records/versions/version-screens.tsx";
import { listHomeVersions } from "#app/domain/settings/home-versions.server.ts";
import { settingFieldsOf } from "#app/domain/settings/settings-fields.ts";
import type { Route } from "./+types/settings-home-versions.ts";
import { HOME_TEXTS_PATH } from "./settings-tabs.tsx";

export function loader() {
  return listHomeVersions();
}

export default function HomeVersions({ loaderData }: Route.ComponentProps) {
  return (
    <VersionsScreen
      title="Textes de l'accueil"
      path={HOME_TEXTS_PATH}
      form={HOME_TEXTS_PATH}
      back="Textes de l'accueil"
      fields={settingFieldsOf("home").map(({ name, label }) => [name, label])}
      versions={loaderData}
    />
  );
}
