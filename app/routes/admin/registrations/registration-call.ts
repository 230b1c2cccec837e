import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { REGISTRATIONS_PATH } from "#app/domain/registrations/admin/registration-admin.ts";
import { noteCall, undoCall } from "#app/domain/registrations/calls/registration-call.server.ts";
import { returnPath, verbIn } from "#app/infra/forms/web-address.ts";
import { answerVerb } from "#app/routes/admin/answers/answer-verb.server.ts";
import type { Route } from "./+types/registration-call.ts";

const FAILURE = "L'appel n'a pas pu être noté";

export function action({ request, url, params: { id }, context }: Route.ActionArgs) {
  const verb = verbIn(url, ["call", "uncall"]);
  const back = returnPath(request, REGISTRATIONS_PATH);
  const by = context.get(adminContext);
  return answerVerb(back, FAILURE, async () => {
    if (verb === "uncall") {
      const isUndone = await undoCall(id, by);
      return isUndone
        ? { said: "La personne est de nouveau à appeler." }
        : { refusal: "Aucun appel n'est noté pour cette inscription." };
    }
    if (!(await noteCall(id, by))) {
      return { refusal: `${FAILURE} : la personne n'est plus à appeler.` };
    }
    const to = `${REGISTRATIONS_PATH}/${id}/uncall?retour=${encodeURIComponent(back)}`;
    return { said: "L'appel est noté.", action: { label: "Annuler", to } };
  });
}

export function loader() {
  return redirect(REGISTRATIONS_PATH);
}
