import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { retryAddresses } from "#app/domain/newsletter/subscribers/subscriber-list.server.ts";
import { returnPath } from "#app/infra/forms/web-address.ts";
import { count } from "#app/infra/french/french.ts";
import { readSelection } from "#app/routes/admin/answers/answer-selection.server.ts";
import { answerVerb } from "#app/routes/admin/answers/answer-verb.server.ts";
import type { Route } from "./+types/subscriber-again.ts";

const LIST = "/admin/newsletter";

export function loader() {
  return redirect(LIST);
}

/** One address, or several that were picked. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { id }: { id?: string } = params;
  const back = returnPath(request, LIST);
  const ids = id ? [id] : await readSelection(await request.formData(), back);
  return answerVerb(back, "Erreur lors de la sauvegarde", async () => {
    const tried = await retryAddresses(ids, context.get(adminContext));
    return tried.length > 0
      ? {
          said: `La prochaine lettre sera de nouveau envoyée à ${tried.length === 1 ? tried[0] : count(tried.length, "adresse")}.`,
        }
      : {
          refusal:
            ids.length > 1
              ? "Aucune de ces adresses n'est en échec."
              : "Cette adresse n'est plus en échec.",
        };
  });
}
