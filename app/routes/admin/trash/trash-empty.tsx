import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { RECORDS } from "#app/domain/all-records.server.ts";
import { emptyTrash } from "#app/domain/records/trash/destroy.server.ts";
import { emptying, TRASH_PATH } from "#app/domain/records/trash/trash.ts";
import { countTrash } from "#app/domain/records/trash/trash-list.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { ConfirmPage } from "#app/ui/dialogs/confirm-dialog.tsx";
import type { Route } from "./+types/trash-empty.ts";

export async function loader() {
  const count = await countTrash();
  if (count === 0) throw redirect(TRASH_PATH);
  return { count };
}

export async function action({ context }: Route.ActionArgs) {
  await emptyTrash(RECORDS, context.get(adminContext));
  const description = "La corbeille a été vidée.";
  return redirectWithToast(TRASH_PATH, { kind: "success", title: "Succès", description });
}

export default function TrashEmpty({ loaderData }: Route.ComponentProps) {
  return <ConfirmPage cancelTo={TRASH_PATH} {...emptying(loaderData.count)} />;
}
