import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { unpublish } from "#app/domain/collections/publication.server.ts";
import {
  answerSelection,
  backToCollection,
} from "#app/routes/admin/answers/answer-selection.server.ts";
import type { Route } from "./+types/selection-unpublish.ts";

export function action({ context, ...asked }: Route.ActionArgs) {
  return answerSelection(asked, "unpublish", (collection, ids) =>
    unpublish(collection, ids, context.get(adminContext)),
  );
}

export function loader({ params }: Route.LoaderArgs) {
  return backToCollection(params);
}
