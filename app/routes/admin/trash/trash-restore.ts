import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { RECORDS } from "#app/domain/all-records.server.ts";
import { restore } from "#app/domain/records/trash/restore.server.ts";
import { TRASH_PATH } from "#app/domain/records/trash/trash.ts";
import { answerRestoring } from "#app/routes/admin/answers/answer-restoring.server.ts";
import type { Route } from "./+types/trash-restore.ts";

export function action({ request, params, context }: Route.ActionArgs) {
  const administrator = context.get(adminContext);
  return answerRestoring(request, async () => [await restore(RECORDS, params.id, administrator)]);
}

export function loader() {
  return redirect(TRASH_PATH);
}
