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
import { classNames } from "#app/ui/class-names.ts";
import { EditLink } from "#app/ui/page/edit-link.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { PageOutline } from "#app/ui/page/page-outline.tsx";
import type { Route } from "./+types/own-page.ts";
import { readPageAside } from "./page-aside.server.ts";
import { PageAside } from "./page-aside.tsx";

const MISSING = "Page introuvable";

export async function loader({ url, params, ...asked }: Route.LoaderArgs) {
  const page = await publishedOrDraft(asked, (which) => findPage(params.slug, which));
  if (!page) return data({ page: null, aside: null }, 404);
  keepToAddress(url, pagePath(page));
  return data({ page, aside: page.kind === "text" ? await readPageAside() : null });
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
      <article className={classNames("wrap-break-word", !aside && "narrow")}>
        <PageHeader title={page.title} lead={page.description} />
        <div
          className={classNames(
            "wrap grid grid-cols-1 gap-x-16 gap-y-8",
            Boolean(aside) &&
              "lg:grid-cols-[minmax(0,38rem)_minmax(0,24rem)] lg:grid-rows-[auto_1fr] lg:justify-between min-[100rem]:grid-cols-[14rem_38rem_24rem]!",
          )}
        >
          {aside && <Outline headings={page.headings} />}
          <div className="grid min-w-0 grid-cols-1 content-start gap-8 lg:col-start-1 lg:row-span-2 lg:row-start-1 min-[100rem]:col-start-2!">
            {page.html && (
              <div
                className="prose"
                // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown made safe by the server
                dangerouslySetInnerHTML={{ __html: page.html }}
              />
            )}
            <PageQuestions questions={page.questions} />
          </div>
          {aside && <PageAside {...aside} />}
        </div>
      </article>
    </>
  );
}

const OUTLINE = "Dans cette page";

/** Above the text on a phone, over what is beside it on a wide screen, to its left on a wider one. */
function Outline({ headings }: { headings: { id: string; title: string }[] }) {
  return (
    <div className="empty:hidden lg:col-start-2 lg:row-start-1 min-[100rem]:col-start-1! print:hidden">
      <PageOutline title={OUTLINE} headings={headings} folded />
      <PageOutline title={OUTLINE} headings={headings} />
    </div>
  );
}
