import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { findEmpty, publish } from "#app/domain/publication/publication.server.ts";
import { emptyPublication } from "#app/domain/publication/shelf.ts";
import { answerSelection, shelfOf } from "#app/routes/admin/answers/answer-selection.server.ts";
import type { Route } from "./+types/selection-publish.ts";
import { SelectionQuestion } from "./selection-question.tsx";

export function action({ context, ...asked }: Route.ActionArgs) {
  return answerSelection(
    asked,
    "publish",
    (shelf, ids) => publish(shelf, ids, context.get(adminContext)),
    async (shelf, ids) => {
      const empty = await findEmpty(shelf, ids);
      return empty.length > 0 ? emptyPublication(shelf, empty, ids.length) : undefined;
    },
  );
}

/** After a form it is read for that form's page too. */
export function loader({ params }: Route.LoaderArgs) {
  return { path: shelfOf(params).path };
}

export default function SelectionPublish({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SelectionQuestion asked={actionData} listPath={loaderData.path} confirm="Publier quand même" />
  );
}
