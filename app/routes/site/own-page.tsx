import { data } from "react-router";
import { findPage } from "#app/domain/pages/page.server.ts";
import { PAGES_SCREEN, pagePath } from "#app/domain/pages/page.ts";
import { PageQuestions } from "#app/domain/pages/page-questions.tsx";
import { DraftNotice } from "#app/domain/records/publication/draft-notice.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { EditLink } from "#app/ui/page/edit-link.tsx";
import type { Route } from "./+types/own-page.ts";
import { keepToAddress } from "./item-address.ts";
import { publishedOrDraft } from "./library/draft.server.ts";
import { questionsData } from "./library/structured-data.ts";
import { MissingItem } from "./missing-item.tsx";
import { siteMeta } from "./site-meta.ts";

const MISSING = "Page introuvable";

export async function loader({ url, params, ...asked }: Route.LoaderArgs) {
  const page = await publishedOrDraft(asked, (which) => findPage(params.slug, which));
  if (!page) return data({ page: null }, 404);
  keepToAddress(url, pagePath(page));
  return data({ page });
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

export default function OwnPage({ loaderData: { page } }: Route.ComponentProps) {
  if (!page) {
    return <MissingItem title={MISSING} text="Cette page n'existe pas, ou n'existe plus." />;
  }
  return (
    <>
      <DraftNotice item={page} />
      <EditLink to={`${PAGES_SCREEN}/${page.id}/edit`} />
      <article className="wrap grid grid-cols-1 gap-6 pt-8 wrap-break-word *:max-w-[38rem] sm:gap-8 sm:pt-14">
        <header className="grid grid-cols-1 gap-3">
          <h1 className="text-4xl sm:text-5xl">
            <Bilingual>{page.title}</Bilingual>
          </h1>
          {page.description && (
            <p className="text-lg text-soft">
              <Bilingual>{page.description}</Bilingual>
            </p>
          )}
        </header>
        {page.html && (
          <div
            className="prose"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown made safe by the server
            dangerouslySetInnerHTML={{ __html: page.html }}
          />
        )}
        <PageQuestions questions={page.questions} />
      </article>
    </>
  );
}
