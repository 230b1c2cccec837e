import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { deletedText } from "#app/domain/records/collections/collection.ts";
import { findDoomed } from "#app/domain/records/collections/collection-deletion.server.ts";
import { collectionDeletion } from "#app/domain/records/collections/collection-deletion.ts";
import { collectionOf } from "#app/routes/admin/answers/answer-selection.server.ts";
import {
  answerSelectionDeletion,
  GONE,
  INSCRIBED,
} from "#app/routes/admin/answers/answer-selection-deletion.server.ts";
import type { Route } from "./+types/selection-delete.ts";
import { SelectionQuestion } from "./selection-question.tsx";

export function action({ request, params, context }: Route.ActionArgs) {
  const collection = collectionOf(params);
  return answerSelectionDeletion(request, context.get(adminContext), {
    section: collection.path,
    kind: collection.holds.kind,
    weigh: async (chosen) => {
      const doomed = await findDoomed(collection, chosen);
      const ids = doomed.going.map(({ id }) => id);
      if (ids.length > 0) return { ids, ...collectionDeletion(collection, doomed) };
      return { refusal: doomed.staying.length > 0 ? INSCRIBED : GONE };
    },
    done: (titles) => deletedText(collection, titles),
  });
}

/** After a form it is read for that form's page too. */
export function loader({ params }: Route.LoaderArgs) {
  return { path: collectionOf(params).path };
}

export default function SelectionDelete({ loaderData, actionData }: Route.ComponentProps) {
  return <SelectionQuestion asked={actionData} listPath={loaderData.path} />;
}
