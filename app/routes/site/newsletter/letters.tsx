import { listArchive } from "#app/domain/newsletter/campaigns/campaign-archive.server.ts";
import { LetterPanel } from "#app/domain/newsletter/subscribers/newsletter-block.tsx";
import { SUBSCRIBE_PATH } from "#app/domain/newsletter/subscribers/subscriber.ts";
import { readSettingsOrLast } from "#app/domain/settings/settings.server.ts";
import { readListQuery } from "#app/infra/forms/list-query.ts";
import { zonedDay } from "#app/infra/french/zoned-time.ts";
import { refuseEmptyPage } from "#app/routes/site/library/lists/library-list.server.ts";
import { listMeta } from "#app/routes/site/list-meta.ts";
import { letterPanelOf } from "#app/routes/site/pages/page-aside.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import type { Route } from "./+types/letters.ts";
import { letterSample } from "./letter-html.server.ts";
import { LetterFeature, LetterYears, letterPath } from "./letter-lines.tsx";

const TITLE = "Les lettres précédentes";
const LEAD = "Toutes nos lettres, de la plus récente à la plus ancienne.";

export async function loader({ url }: Route.LoaderArgs) {
  const { page } = readListQuery(url.searchParams);
  const archive = await listArchive(page);
  refuseEmptyPage(url, archive, { page });
  const [last] = page === 1 ? archive.items : [];
  const sample = await letterSample(last?.slug);
  const listed = sample ? archive.items.slice(1) : archive.items;
  const { settings } = await readSettingsOrLast();
  return { ...archive, years: byYear(listed), page, sample, letter: letterPanelOf(settings) };
}

function byYear<Letter extends { sentAt: Date }>(letters: Letter[]) {
  const years = Map.groupBy(letters, ({ sentAt }) => zonedDay(sentAt).slice(0, 4));
  return [...years].map(([year, its]) => ({ year, letters: its }));
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return listMeta(matches, {
    title: TITLE,
    description: LEAD,
    search: location.search,
    paths: import.meta.env.SSR && loaderData?.items.map(letterPath),
  });
}

export default function Letters({ loaderData }: Route.ComponentProps) {
  const { items, years, page, pageCount, sample, letter } = loaderData;
  const [last] = items;
  return (
    <>
      <PageHeader title={TITLE} lead={LEAD} />
      <div className="wrap text-page">
        {items.length === 0 ? (
          <EmptyState
            title="Aucune lettre pour l'instant"
            text="La prochaine s'affichera ici. Pour la recevoir par e-mail, abonnez-vous."
          >
            <ButtonLink to={SUBSCRIBE_PATH}>Recevoir la lettre</ButtonLink>
          </EmptyState>
        ) : (
          <>
            <div className="text-column">
              {last && sample && <LetterFeature letter={last} html={sample} />}
              <LetterYears years={years} />
              <Pagination page={page} pageCount={pageCount} />
            </div>
            <div className="text-beside">
              <LetterPanel letter={letter} />
            </div>
          </>
        )}
      </div>
    </>
  );
}
