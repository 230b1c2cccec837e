import { data } from "react-router";
import { contentTexts } from "#app/domain/content-types/content-type-texts.ts";
import { contentRecord } from "#app/domain/contents/admin/content.record.server.ts";
import { CONTENT_VERSIONED } from "#app/domain/contents/admin/content-versions.ts";
import { listVersions } from "#app/domain/records/versions/record-version.server.ts";
import { VersionsScreen } from "#app/domain/records/versions/version-screens.tsx";
import type { Route } from "./+types/content-versions.ts";
import { contentTypeOf } from "./content-type.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const type = contentTypeOf(params);
  const { edit, missing } = contentTexts(type);
  const content = await contentRecord(type).find(params.id);
  if (!content) throw data(missing.notFound, { status: 404 });
  const path = `/admin/${type}/${params.id}`;
  return { title: content.title, path, back: edit, versions: await listVersions(params.id) };
}

export default function ContentVersions({ loaderData }: Route.ComponentProps) {
  return <VersionsScreen {...loaderData} fields={Object.entries(CONTENT_VERSIONED)} />;
}
