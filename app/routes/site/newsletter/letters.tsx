import { Link, redirect } from "react-router";
import { listArchive } from "#app/domain/newsletter/campaigns/campaign-archive.server.ts";
import { ARCHIVE_PATH, SUBSCRIBE_PATH } from "#app/domain/newsletter/subscribers/subscriber.ts";
import { firstPage, readListQuery } from "#app/infra/forms/list-query.ts";
import { formatLongDate } from "#app/infra/french/french.ts";
import { listMeta } from "#app/routes/site/list-meta.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import type { Route } from "./+types/letters.ts";

const TITLE = "Les lettres précédentes";
const LEAD = "Ce que nos abonnés ont reçu, de la plus récente à la plus ancienne.";

export async function loader({ url }: Route.LoaderArgs) {
  const { page } = readListQuery(url.searchParams);
  const archive = await listArchive(page);
  if (archive.items.length === 0 && page > 1) throw redirect(firstPage(url));
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

function letterPath({ slug }: { slug: string }) {
  return `${ARCHIVE_PATH}/${slug}`;
}

export default function Letters({ loaderData }: Route.ComponentProps) {
  const { items, page, pageCount } = loaderData;
  return (
    <>
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
            <ul className="grid max-w-4xl divide-y divide-rule border-y border-rule">
              {items.map(({ slug, subject, preheader, sentAt }) => (
                <li key={slug} className="relative grid gap-1 py-5">
                  <time dateTime={sentAt.toISOString()} className="text-sm text-soft">
                    {formatLongDate(sentAt)}
                  </time>
                  <h2 className="text-2xl">
                    <Link
                      to={letterPath({ slug })}
                      className="after:absolute after:inset-0 hover:underline"
                    >
                      <Bilingual>{subject}</Bilingual>
                    </Link>
                  </h2>
                  {preheader && (
                    <p className="reading text-soft">
                      <Bilingual>{preheader}</Bilingual>
                    </p>
                  )}
                </li>
              ))}
            </ul>
            <Pagination page={page} pageCount={pageCount} />
            <ButtonLink to={SUBSCRIBE_PATH} look="secondary" className="w-fit">
              Recevoir la lettre
            </ButtonLink>
          </>
        )}
      </div>
    </>
  );
}
