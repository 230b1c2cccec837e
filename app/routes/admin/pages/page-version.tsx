import { data } from "react-router";
import { pageRecord } from "#app/domain/pages/page.record.server.ts";
import { PAGE_VERSIONED, PAGES_SCREEN } from "#app/domain/pages/page.ts";
import { comparedTexts, findVersion } from "#app/domain/records/versions/record-version.server.ts";
import { VersionScreen } from "#app/domain/records/versions/version-screens.tsx";
import type { Route } from "./+types/page-version.ts";

export async function loader({ params: { id, revision } }: Route.LoaderArgs) {
  const [page, version] = await Promise.all([pageRecord.find(id), findVersion(id, revision)]);
  if (!page || !version) throw data("Version non trouvée", { status: 404 });
  const path = `${PAGES_SCREEN}/${id}`;
  return { path, version, ...comparedTexts(page.values, version.fields) };
}

export default function PageVersion({ loaderData }: Route.ComponentProps) {
  return <VersionScreen {...loaderData} today="la page d'aujourd'hui" fields={PAGE_VERSIONED} />;
}
