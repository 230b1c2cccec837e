import { data, redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { RECORDS } from "#app/domain/all-records.server.ts";
import { destroy, emptyTrash } from "#app/domain/records/trash/destroy.server.ts";
import { destruction, emptying, TRASH_PATH } from "#app/domain/records/trash/trash.ts";
import { countTrash, findTrashed } from "#app/domain/records/trash/trash-list.server.ts";
import { returnPath } from "#app/infra/forms/web-address.ts";
import { answerVerb } from "#app/routes/admin/answers/answer-verb.server.ts";
import { ConfirmPage } from "#app/ui/dialogs/confirm-dialog.tsx";
import type { Route } from "./+types/destroy.ts";

const GONE = "Cet élément n'est plus dans la corbeille";

/** One item, or the whole trash. */
export async function loader({ request, params }: Route.LoaderArgs) {
  if (params.id) {
    const item = await findTrashed(RECORDS, params.id, new Date());
    if (!item) throw data(GONE, { status: 404 });
    return { ...destruction(item), back: returnPath(request, TRASH_PATH) };
  }
  const count = await countTrash(Object.keys(RECORDS));
  if (count === 0) throw redirect(TRASH_PATH);
  return { ...emptying(count), back: TRASH_PATH };
}

export function action({ request, params: { id }, context }: Route.ActionArgs) {
  const by = context.get(adminContext);
  const back = id ? returnPath(request, TRASH_PATH) : TRASH_PATH;
  return answerVerb(back, "Erreur lors de la suppression", async () => {
    if (!id) {
      await emptyTrash(RECORDS, by);
      return { said: "La corbeille a été vidée." };
    }
    const { ok } = await destroy(RECORDS, id, by);
    return ok ? { said: "L'élément a été supprimé définitivement." } : { refusal: `${GONE}.` };
  });
}

export default function Destroy({ loaderData }: Route.ComponentProps) {
  const { back, ...confirmation } = loaderData;
  return <ConfirmPage cancelTo={back} {...confirmation} />;
}
