import { VisitorSeal } from "#app/domain/limits/visitor-seal.tsx";
import { listArchive } from "#app/domain/newsletter/campaigns/campaign-archive.server.ts";
import { SubscriptionForm } from "#app/domain/newsletter/subscribers/newsletter-block.tsx";
import { SUBSCRIBE_PATH } from "#app/domain/newsletter/subscribers/subscriber.ts";
import { readListQuery } from "#app/infra/forms/list-query.ts";
import { issueFormToken } from "#app/infra/secret.server.ts";
import { refuseEmptyPage } from "#app/routes/site/library/lists/library-list.server.ts";
import { listMeta } from "#app/routes/site/list-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import type { Route } from "./+types/letters.ts";
import { letterSample } from "./letter-html.server.ts";
import { LetterLines, LetterSample, LetterTitle, letterPath } from "./letter-lines.tsx";

const TITLE = "Les lettres précédentes";
const LEAD = "Toutes nos lettres, de la plus récente à la plus ancienne.";

export async function loader({ url }: Route.LoaderArgs) {
  const { page } = readListQuery(url.searchParams);
  const archive = await listArchive(page);
  refuseEmptyPage(url, archive, { page });
  const [last] = page === 1 ? archive.items : [];
  const sample = await letterSample(last?.slug);
  return { ...archive, page, sample, token: issueFormToken() };
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
  const { items, page, pageCount, sample, token } = loaderData;
  const [last, ...others] = items;
  const listed = sample ? others : items;
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
              {last && sample && (
                <section className="panel grid grid-cols-1 gap-x-12 gap-y-6 p-5 wrap-break-word sm:p-8 min-[100rem]:grid-cols-[16rem_minmax(0,1fr)]">
                  <div className="relative grid content-start gap-2">
                    <LetterTitle letter={last} as="h2" />
                  </div>
                  <div className="grid grid-cols-1 gap-4">
                    <LetterSample letter={last} html={sample} />
                  </div>
                </section>
              )}
              {listed.length > 0 && <LetterLines letters={listed} as="h2" />}
              <Pagination page={page} pageCount={pageCount} />
            </div>
            <div className="text-beside">
              <section
                aria-labelledby="recevoir"
                className="panel grid grid-cols-1 gap-3 p-5 sm:p-6"
              >
                <h2 id="recevoir" className="text-2xl">
                  Recevoir la lettre
                </h2>
                <SubscriptionForm guard={<VisitorSeal token={token} />} />
              </section>
            </div>
          </>
        )}
      </div>
    </>
  );
}
