import { data } from "react-router";
import { pageRecord } from "#app/domain/pages/page.record.server.ts";
import { PAGE_VERSIONED, PAGES_SCREEN } from "#app/domain/pages/page.ts";
import { listVersions } from "#app/domain/records/versions/record-version.server.ts";
import { VersionsScreen } from "#app/domain/records/versions/version-screens.tsx";
import type { Route } from "./+types/page-versions.ts";

export async function loader({ params: { id } }: Route.LoaderArgs) {
  const page = await pageRecord.find(id);
  if (!page) throw data("Page non trouvée", { status: 404 });
  const path = `${PAGES_SCREEN}/${id}`;
  return { title: page.title, path, versions: await listVersions(id) };
}

export default function PageVersions({ loaderData }: Route.ComponentProps) {
  return <VersionsScreen {...loaderData} back="Modifier la page" fields={PAGE_VERSIONED} />;
}
