import { data } from "react-router";
import { pageRecord } from "#app/domain/pages/page.record.server.ts";
import { PAGES_PATH, PAGES_SCREEN, pagePath } from "#app/domain/pages/page.ts";
import { PageForm } from "#app/domain/pages/page-form.tsx";
import { SiteLink } from "#app/domain/records/publication/site-link.tsx";
import { VersionsLink } from "#app/domain/records/versions/version-screens.tsx";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { answerRecord, seeAction } from "#app/routes/admin/answers/answer-form.server.ts";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/page-form.ts";

const FAILURE = "Erreur lors de la sauvegarde";

export async function loader({ params }: Route.LoaderArgs) {
  const { id }: { id?: string } = params;
  const page = id ? await pageRecord.find(id) : await pageRecord.blank();
  if (!page) throw data("Page non trouvée", { status: 404 });
  return { page, isNew: !id };
}

export function action(args: Route.ActionArgs) {
  return answerRecord(args, {
    record: pageRecord,
    failure: FAILURE,
    done: (isNew, input) => ({
      to: PAGES_SCREEN,
      description: isNew ? "La page est créée." : "La page est enregistrée.",
      action: seeAction(PAGES_PATH, input),
    }),
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, FAILURE);
}

export default function PageFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, isNew } = loaderData;
  return (
    <>
      <ScreenHeader
        title={isNew ? "Nouvelle page" : "Modifier la page"}
        back={{ to: PAGES_SCREEN, label: "Pages" }}
      >
        {!isNew && (
          <>
            <SiteLink to={pagePath(page)} item={page} size="small" />
            <VersionsLink path={`${PAGES_SCREEN}/${page.id}`} />
          </>
        )}
      </ScreenHeader>
      <PageForm key={isNew ? "nouvelle" : page.id} {...loaderData} refusal={actionData} />
    </>
  );
}
