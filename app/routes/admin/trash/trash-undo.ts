import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { TRASH_PATH } from "#app/domain/trash/trash.ts";
import { restoreBatch } from "#app/domain/trash/trash-restore.server.ts";
import { answerRestoring } from "#app/routes/admin/answers/answer-restoring.server.ts";
import type { Route } from "./+types/trash-undo.ts";

export function action({ request, params, context }: Route.ActionArgs) {
  const administrator = context.get(adminContext);
  return answerRestoring(request, () => restoreBatch(params.batch, administrator));
}

export function loader() {
  return redirect(TRASH_PATH);
}
