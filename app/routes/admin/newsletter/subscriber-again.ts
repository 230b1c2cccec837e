import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { retryAddress } from "#app/domain/newsletter/subscribers/subscriber-list.server.ts";
import { returnPath } from "#app/infra/forms/web-address.ts";
import { answerVerb } from "#app/routes/admin/answers/answer-verb.server.ts";
import type { Route } from "./+types/subscriber-again.ts";

const LIST = "/admin/newsletter";

export function loader() {
  return redirect(LIST);
}

export function action({ request, params, context }: Route.ActionArgs) {
  return answerVerb(returnPath(request, LIST), "Erreur lors de la sauvegarde", async () => {
    const tried = await retryAddress(params.id, context.get(adminContext));
    return tried.ok
      ? { said: `La prochaine lettre sera de nouveau envoyée à ${tried.email}.` }
      : { refusal: "Cette adresse n'est plus en échec." };
  });
}
