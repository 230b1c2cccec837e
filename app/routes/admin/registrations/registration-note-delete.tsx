import { data } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { REGISTRATIONS_PATH } from "#app/domain/registrations/admin/registration-admin.ts";
import {
  deleteNote,
  findNote,
} from "#app/domain/registrations/history/registration-note.server.ts";
import { NOTE_DELETION } from "#app/domain/registrations/history/registration-notes.tsx";
import { returnPath } from "#app/infra/forms/web-address.ts";
import { answerVerb } from "#app/routes/admin/answers/answer-verb.server.ts";
import { ConfirmPage } from "#app/ui/dialogs/confirm-dialog.tsx";
import type { Route } from "./+types/registration-note-delete.ts";

const FAILURE = "Impossible de supprimer la note";

export async function loader({ request, params: { id, note } }: Route.LoaderArgs) {
  if (!(await findNote(id, note))) throw data("Note non trouvée", { status: 404 });
  return { back: returnPath(request, `${REGISTRATIONS_PATH}/${id}`) };
}

export function action({ request, params: { id, note }, context }: Route.ActionArgs) {
  return answerVerb(returnPath(request, `${REGISTRATIONS_PATH}/${id}`), FAILURE, async () => {
    const gone = await deleteNote(id, note, context.get(adminContext));
    return gone
      ? { said: "La note est supprimée." }
      : { refusal: `${FAILURE} : elle n'existe plus.` };
  });
}

export default function DeleteNote({ loaderData }: Route.ComponentProps) {
  return <ConfirmPage cancelTo={loaderData.back} {...NOTE_DELETION} />;
}
