import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { deletedText } from "#app/domain/publication/shelf.ts";
import { findDoomed } from "#app/domain/publication/shelf-deletion.server.ts";
import { shelfDeletion } from "#app/domain/publication/shelf-deletion.ts";
import { shelfOf } from "#app/routes/admin/answers/answer-selection.server.ts";
import {
  answerSelectionDeletion,
  GONE,
  INSCRIBED,
} from "#app/routes/admin/answers/answer-selection-deletion.server.ts";
import type { Route } from "./+types/selection-delete.ts";
import { SelectionQuestion } from "./selection-question.tsx";

export function action({ request, params, context }: Route.ActionArgs) {
  const shelf = shelfOf(params);
  return answerSelectionDeletion(request, context.get(adminContext), {
    section: shelf.path,
    kind: shelf.holds.kind,
    weigh: async (chosen) => {
      const doomed = await findDoomed(shelf, chosen);
      const ids = doomed.going.map(({ id }) => id);
      if (ids.length > 0) return { ids, ...shelfDeletion(shelf, doomed) };
      return { refusal: doomed.staying.length > 0 ? INSCRIBED : GONE };
    },
    done: (titles) => deletedText(shelf, titles),
  });
}

/** After a form it is read for that form's page too. */
export function loader({ params }: Route.LoaderArgs) {
  return { path: shelfOf(params).path };
}

export default function SelectionDelete({ loaderData, actionData }: Route.ComponentProps) {
  return <SelectionQuestion asked={actionData} listPath={loaderData.path} />;
}
