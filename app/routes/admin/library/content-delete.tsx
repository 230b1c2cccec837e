import { data } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { findContentToEdit } from "#app/domain/contents/admin/content-admin.server.ts";
import {
  CONTENT_SCREENS,
  contentDeletion,
  contentDone,
} from "#app/domain/contents/admin/content-admin.ts";
import { CONTENT_TEXTS } from "#app/domain/contents/content-texts.ts";
import { returnPath } from "#app/infra/forms/return-path.ts";
import { answerDeletion } from "#app/routes/admin/answers/answer-deletion.server.ts";
import { ConfirmPage } from "#app/ui/dialogs/confirm-dialog.tsx";
import type { Route } from "./+types/content-delete.ts";
import { contentTypeOf } from "./content-type.ts";

export async function loader({ request, params }: Route.LoaderArgs) {
  const type = contentTypeOf(params);
  const content = await findContentToEdit(type, params.id);
  if (!content) throw data(CONTENT_TEXTS[type].notFound, { status: 404 });
  return { ...contentDeletion(content), back: returnPath(request, CONTENT_SCREENS[type].path) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const type = contentTypeOf(params);
  const known = await findContentToEdit(type, params.id);
  return answerDeletion(context.get(adminContext), {
    kind: "content",
    id: known?.id ?? "",
    back: returnPath(request, CONTENT_SCREENS[type].path),
    done: contentDone(type, "supprimé"),
    failure: "Impossible de supprimer le contenu",
  });
}

export default function ContentDelete({ loaderData }: Route.ComponentProps) {
  const { back, ...confirmation } = loaderData;
  return <ConfirmPage cancelTo={back} {...confirmation} />;
}
