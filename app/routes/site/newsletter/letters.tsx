import { listArchive } from "#app/domain/newsletter/campaigns/campaign-archive.server.ts";
import { SUBSCRIBE_PATH } from "#app/domain/newsletter/subscribers/subscriber.ts";
import { readListQuery } from "#app/infra/forms/list-query.ts";
import { refuseEmptyPage } from "#app/routes/site/library/lists/library-list.server.ts";
import { listMeta } from "#app/routes/site/list-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import type { Route } from "./+types/letters.ts";
import { LetterLines, letterPath } from "./letter-lines.tsx";

const TITLE = "Les lettres précédentes";
const LEAD = "Toutes nos lettres, de la plus récente à la plus ancienne.";

export async function loader({ url }: Route.LoaderArgs) {
  const { page } = readListQuery(url.searchParams);
  const archive = await listArchive(page);
  refuseEmptyPage(url, archive, { page });
  return { ...archive, page };
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
  const { items, page, pageCount } = loaderData;
  return (
    <div className="mx-auto max-w-[42rem]">
      <PageHeader title={TITLE} lead={LEAD} />
      <div className="wrap grid grid-cols-1 gap-6">
        {items.length === 0 ? (
          <EmptyState
            title="Aucune lettre pour l'instant"
            text="La prochaine s'affichera ici. Pour la recevoir par e-mail, abonnez-vous."
          >
            <ButtonLink to={SUBSCRIBE_PATH}>Recevoir la lettre</ButtonLink>
          </EmptyState>
        ) : (
          <>
            <LetterLines letters={items} as="h2" />
            <Pagination page={page} pageCount={pageCount} />
            <ButtonLink to={SUBSCRIBE_PATH} look="secondary" className="w-fit">
              Recevoir la lettre
            </ButtonLink>
          </>
        )}
      </div>
    </div>
  );
}
