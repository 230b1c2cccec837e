import { data } from "react-router";
import { contentTexts } from "#app/domain/content-types/content-type-texts.ts";
import { contentRecord } from "#app/domain/contents/admin/content.record.server.ts";
import { CONTENT_VERSIONED, withoutWhatCame } from "#app/domain/contents/admin/content-versions.ts";
import { listInstructorNames } from "#app/domain/instructors/instructor.server.ts";
import { findFormFile } from "#app/domain/media/media.server.ts";
import { comparedTexts, findVersion } from "#app/domain/records/versions/record-version.server.ts";
import { VersionScreen } from "#app/domain/records/versions/version-screens.tsx";
import type { FieldValues } from "#app/infra/forms/form-values.ts";
import type { Route } from "./+types/content-version.ts";
import { contentTypeOf } from "./content-type.ts";

const REPLACED =
  "Un fichier remplacé n'est pas gardé longtemps : il peut être effacé dès la nuit suivante. S'il n'est plus là, seuls les textes reviennent.";

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
  const former = withoutWhatCame(version.fields, content.values);
  const names = await namesIn([content.values, former]);
  const note = "fileId" in former && former.fileId !== content.values.fileId ? REPLACED : undefined;
  return { hasText, path, version, names, note, ...comparedTexts(content.values, former) };
}

/** Of files and of the person, which are kept by their identifiers. */
async function namesIn(versions: FieldValues[]): Promise<Record<string, string>> {
  const ids = (name: string) => versions.map((fields) => String(fields[name] ?? ""));
  const people = new Map((await listInstructorNames()).map(({ id, name }) => [id, name]));
  const files = await Promise.all(
    [...ids("fileId"), ...ids("imageId")].map(async (id) => {
      const name = id ? (await findFormFile(id))?.name : "Aucun";
      return [id, name ?? "Un fichier qui n'est plus gardé"];
    }),
  );
  const persons = ids("instructorId").map((id) => [
    id,
    id ? (people.get(id) ?? "Un instructeur supprimé") : "Aucun",
  ]);
  return Object.fromEntries([...files, ...persons]);
}

export default function ContentVersion({
  loaderData: { hasText, names, ...shown },
}: Route.ComponentProps) {
  const fields = Object.entries(CONTENT_VERSIONED).filter(([name]) => hasText || name !== "body");
  return (
    <VersionScreen
      {...shown}
      today="ce qui est enregistré aujourd'hui"
      fields={fields.map(([name, label]) =>
        name.endsWith("Id") ? [name, label, names] : [name, label],
      )}
    />
  );
}
