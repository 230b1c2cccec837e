import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { feature } from "#app/domain/collections/publication.server.ts";
import {
  answerSelection,
  backToCollection,
} from "#app/routes/admin/answers/answer-selection.server.ts";
import type { Route } from "./+types/selection-unfeature.ts";

export function action({ context, ...asked }: Route.ActionArgs) {
  return answerSelection(asked, "unfeature", (collection, ids) =>
    feature(collection, ids, context.get(adminContext), { featured: false }),
  );
}

export function loader({ params }: Route.LoaderArgs) {
  return backToCollection(params);
}
