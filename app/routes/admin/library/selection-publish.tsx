import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { emptyPublication } from "#app/domain/collections/collection.ts";
import { findEmpty, publish } from "#app/domain/collections/publication.server.ts";
import {
  answerSelection,
  collectionOf,
} from "#app/routes/admin/answers/answer-selection.server.ts";
import type { Route } from "./+types/selection-publish.ts";
import { SelectionQuestion } from "./selection-question.tsx";

export function action({ context, ...asked }: Route.ActionArgs) {
  return answerSelection(
    asked,
    "publish",
    (collection, ids) => publish(collection, ids, context.get(adminContext)),
    async (collection, ids) => {
      const empty = await findEmpty(collection, ids);
      return empty.length > 0 ? emptyPublication(collection, empty, ids.length) : undefined;
    },
  );
}

/** Also read after a form was sent, for that form's page. */
export function loader({ params }: Route.LoaderArgs) {
  return { path: collectionOf(params).path };
}

export default function SelectionPublish({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SelectionQuestion asked={actionData} listPath={loaderData.path} confirm="Publier quand même" />
  );
}
