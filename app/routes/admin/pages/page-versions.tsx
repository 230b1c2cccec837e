import { data } from "react-router";
import { pageRecord } from "#app/domain/pages/page.record.server.ts";
import { PAGES_SCREEN } from "#app/domain/pages/page.ts";
import { listVersions } from "#app/domain/records/versions/record-version.server.ts";
import { savedByText } from "#app/domain/records/versions/version-difference.tsx";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { Link } from "#app/ui/link.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/page-versions.ts";

export async function loader({ params: { id } }: Route.LoaderArgs) {
  const page = await pageRecord.find(id);
  if (!page) throw data("Page non trouvée", { status: 404 });
  const [current, ...former] = await listVersions(id);
  return { id, title: page.title, current, versions: former };
}

export default function PageVersions({ loaderData }: Route.ComponentProps) {
  const { id, title, current, versions } = loaderData;
  const path = `${PAGES_SCREEN}/${id}`;
  return (
    <>
      <ScreenHeader
        title={`Versions de « ${title} »`}
        text="Chaque enregistrement garde le texte d'avant. Ouvrez une version pour voir ce qui a changé depuis."
        back={{ to: `${path}/edit`, label: "Modifier la page" }}
      />
      {versions.length === 0 ? (
        <EmptyState
          title="Aucune version précédente"
          text="Le texte n'a pas changé depuis sa création."
        />
      ) : (
        <ul className="panel divide-y divide-rule">
          {current && (
            <li className="px-4 py-3">
              <p className="font-semibold">
                Version actuelle, du {formatDateTime(current.savedAt)}
              </p>
              <p className="text-sm text-soft">{savedByText(current)}</p>
            </li>
          )}
          {versions.map((version) => (
            <li key={version.revision} className="relative px-4 py-3 hover:bg-leaf">
              <Link
                to={`${path}/versions/${version.revision}`}
                className="inline-flex min-h-8 items-center font-semibold after:absolute after:inset-0 hover:underline"
              >
                {formatDateTime(version.savedAt)}
              </Link>
              <p className="text-sm text-soft">{savedByText(version)}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
