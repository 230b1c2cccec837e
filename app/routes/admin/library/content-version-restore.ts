import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { restoreContent } from "#app/domain/contents/admin/content-versions.server.ts";
import { answerRestore } from "#app/routes/admin/answers/answer-restore.server.ts";
import type { Route } from "./+types/content-version-restore.ts";
import { contentTypeOf } from "./content-type.ts";

export function action({ params, context }: Route.ActionArgs) {
  const { id, revision } = params;
  const type = contentTypeOf(params);
  return answerRestore(`/admin/${type}/${id}/edit`, () =>
    restoreContent(type, { id, revision }, context.get(adminContext)),
  );
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/admin/${contentTypeOf(params)}/${params.id}/versions`);
}
