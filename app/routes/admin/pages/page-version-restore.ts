import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { pageRecord } from "#app/domain/pages/page.record.server.ts";
import { PAGES_SCREEN } from "#app/domain/pages/page.ts";
import { answerRestore } from "#app/routes/admin/answers/answer-restore.server.ts";
import type { Route } from "./+types/page-version-restore.ts";

export function action({ params: { id, revision }, context }: Route.ActionArgs) {
  return answerRestore(`${PAGES_SCREEN}/${id}/edit`, () =>
    pageRecord.restore(id, revision, context.get(adminContext)),
  );
}

export function loader({ params: { id } }: Route.LoaderArgs) {
  return redirect(`${PAGES_SCREEN}/${id}/versions`);
}
