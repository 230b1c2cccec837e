import { data } from "react-router";
import { findPage } from "#app/domain/pages/page.server.ts";
import { PAGES_SCREEN, pagePath } from "#app/domain/pages/page.ts";
import { PageQuestions } from "#app/domain/pages/page-questions.tsx";
import { DraftNotice } from "#app/domain/records/publication/draft-notice.tsx";
import { keepToAddress } from "#app/routes/site/item-address.ts";
import { publishedOrDraft } from "#app/routes/site/library/draft.server.ts";
import { questionsData } from "#app/routes/site/library/structured-data.ts";
import { MissingItem } from "#app/routes/site/missing-item.tsx";
import { siteMeta } from "#app/routes/site/site-meta.ts";
import { EditLink } from "#app/ui/page/edit-link.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { PageOutline } from "#app/ui/page/page-outline.tsx";
import { AskPanel } from "#app/ui/page/plain-text-page.tsx";
import type { Route } from "./+types/own-page.ts";
import { readPageAside } from "./page-aside.server.ts";
import { PageAside } from "./page-aside.tsx";

const MISSING = "Page introuvable";

export async function loader({ url, params, ...asked }: Route.LoaderArgs) {
  const page = await publishedOrDraft(asked, (which) => findPage(params.slug, which));
  if (!page) return data({ page: null, aside: null }, 404);
  keepToAddress(url, pagePath(page));
  // Who looks for an answer is shown where to ask, rather than the centre.
  return data({ page, aside: page.questions.length > 0 ? null : await readPageAside() });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const page = loaderData?.page;
  if (!page) return siteMeta(matches, { title: MISSING, missing: true });
  return siteMeta(matches, {
    title: page.title,
    description: page.description || undefined,
    cover: { seed: page.id },
    list: { label: "Accueil", to: "/" },
    data:
      import.meta.env.SSR &&
      page.questions.length > 0 &&
      ((described) => [questionsData(described, page)]),
  });
}

export default function OwnPage({ loaderData: { page, aside } }: Route.ComponentProps) {
  if (!page) {
    return <MissingItem title={MISSING} text="Cette page n'existe pas, ou n'existe plus." />;
  }
  return (
    <>
      <DraftNotice item={page} />
      <EditLink to={`${PAGES_SCREEN}/${page.id}/edit`} />
      <article className="wrap-break-word">
        <PageHeader title={page.title} lead={page.description} />
        <div className="wrap text-page">
          <div className="text-column">
            <PageOutline title={OUTLINE} headings={page.headings} folded />
            {page.html && (
              <div
                className="prose"
                // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown made safe by the server
                dangerouslySetInnerHTML={{ __html: page.html }}
              />
            )}
            <PageQuestions questions={page.questions} headings={page.headings} />
          </div>
          <div className="text-beside">
            <PageOutline title={OUTLINE} headings={page.headings} />
            {aside ? <PageAside {...aside} /> : <AskPanel title="Une autre question ?" />}
          </div>
        </div>
      </article>
    </>
  );
}

const OUTLINE = "Dans cette page";
