import { data } from "react-router";
import { contentTexts } from "#app/domain/content-types/content-type-texts.ts";
import { contentRecord } from "#app/domain/contents/admin/content.record.server.ts";
import { comparedTexts, findVersion } from "#app/domain/records/versions/record-version.server.ts";
import { VersionScreen } from "#app/domain/records/versions/version-screens.tsx";
import type { Route } from "./+types/content-version.ts";
import { contentTypeOf } from "./content-type.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const { id, revision } = params;
  const type = contentTypeOf(params);
  const [content, version] = await Promise.all([
    contentRecord(type).find(id),
    findVersion(id, revision),
  ]);
  if (!content || !version) throw data("Version non trouvée", { status: 404 });
  const { hasText } = contentTexts(type);
  const path = `/admin/${type}/${id}`;
  return { hasText, path, version, ...comparedTexts(content.values, version.fields) };
}

export default function ContentVersion({
  loaderData: { hasText, ...shown },
}: Route.ComponentProps) {
  return (
    <VersionScreen
      {...shown}
      today="ce qui est enregistré aujourd'hui"
      fields={[["title", "Titre"], ["description", "Description"], ...(hasText ? [TEXT] : [])]}
    />
  );
}

const TEXT: [string, string] = ["body", "Texte"];
