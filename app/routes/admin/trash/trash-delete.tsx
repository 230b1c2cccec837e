import { data } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { RECORDS } from "#app/domain/all-records.server.ts";
import { destroy } from "#app/domain/records/trash/destroy.server.ts";
import { destruction, TRASH_PATH } from "#app/domain/records/trash/trash.ts";
import { findTrashed } from "#app/domain/records/trash/trash-list.server.ts";
import { returnPath } from "#app/infra/forms/return-path.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { ConfirmPage } from "#app/ui/dialogs/confirm-dialog.tsx";
import type { Route } from "./+types/trash-delete.ts";

export async function loader({ request, params }: Route.LoaderArgs) {
  const item = await findTrashed(RECORDS, params.id, new Date());
  if (!item) throw data("Cet élément n'est plus dans la corbeille", { status: 404 });
  return { ...destruction(item), back: returnPath(request, TRASH_PATH) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { ok } = await destroy(RECORDS, params.id, context.get(adminContext));
  return redirectWithToast(
    returnPath(request, TRASH_PATH),
    ok
      ? {
          kind: "success",
          title: "Succès",
          description: "L'élément a été supprimé définitivement.",
        }
      : {
          kind: "error",
          title: "Erreur",
          description: "Cet élément n'est plus dans la corbeille.",
        },
  );
}

export default function TrashDelete({ loaderData }: Route.ComponentProps) {
  const { back, ...confirmation } = loaderData;
  return <ConfirmPage cancelTo={back} {...confirmation} />;
}
