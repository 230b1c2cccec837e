import { RotateCcw } from "lucide-react";
import { data } from "react-router";
import { pageRecord } from "#app/domain/pages/page.record.server.ts";
import { PAGE_KINDS, PAGES_SCREEN, type PageKind } from "#app/domain/pages/page.ts";
import { findVersion } from "#app/domain/records/versions/record-version.server.ts";
import {
  savedByText,
  VersionDifference,
} from "#app/domain/records/versions/version-difference.tsx";
import type { FieldValues } from "#app/infra/forms/form-values.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { wordsOfMarkdown } from "#app/infra/rich-text/rich-text-words.ts";
import { VerbButton } from "#app/ui/lists/verbs.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/page-version.ts";

export async function loader({ params: { id, revision } }: Route.LoaderArgs) {
  const [page, version] = await Promise.all([pageRecord.find(id), findVersion(id, revision)]);
  if (!page || !version) throw data("Version non trouvée", { status: 404 });
  const now: FieldValues = page.values;
  const then = version.fields;
  return {
    id,
    version,
    now: { ...now, body: wordsOfMarkdown(String(now.body ?? "")) },
    former: { ...then, body: wordsOfMarkdown(String(then.body ?? "")) } as FieldValues,
    restyled: now.body !== then.body,
  };
}

const FIELDS: [name: string, label: string, say?: Record<string, string>][] = [
  ["title", "Titre"],
  ["description", "Résumé"],
  ["kind", "Présentation", PAGE_KINDS satisfies Record<PageKind, string>],
  ["body", "Texte"],
];

export default function PageVersion({ loaderData }: Route.ComponentProps) {
  const { id, now, former, restyled, version } = loaderData;
  const path = `${PAGES_SCREEN}/${id}/versions`;
  return (
    <>
      <ScreenHeader
        title={`Version du ${formatDateTime(version.savedAt)}`}
        text={`${savedByText(version)}. Comparée à la page d'aujourd'hui : en vert, ce qui reviendrait ; barré, ce qui s'en irait.`}
        back={{ to: path, label: "Versions" }}
      >
        <VerbButton to={`${path}/${version.revision}/restore`} size="regular">
          <RotateCcw aria-hidden size={18} /> Remettre cette version
        </VerbButton>
      </ScreenHeader>
      <div className="grid grid-cols-1 gap-4">
        {FIELDS.map(([name, label, say]) => {
          const inWords = (value: unknown) => say?.[String(value)] ?? String(value ?? "");
          return (
            <VersionDifference
              key={name}
              label={label}
              now={inWords((now as FieldValues)[name])}
              then={inWords(former[name])}
              restyled={name === "body" && restyled}
            />
          );
        })}
      </div>
    </>
  );
}
